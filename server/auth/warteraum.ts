import { AppFehler } from '../domain/grund/app-fehler.ts'

type ZuViele = 'zu-viele-versuche' | 'zu-viele-anfragen'

export interface Warteraum {
  /** Resolves when this one is drawn; AppFehler `code` when it was not in time. */
  wait(wer: string, code: ZuViele): Promise<void>
}

export interface WarteraumMass {
  /** One is let in in this time. */
  schrittMs: number
  geduldMs: number
  /** So many may wait under one name. */
  plaetze: number
}

interface Wartender {
  bisMs: number
  enter: () => void
  refuse: () => void
}

/**
 * The slow path: those who cannot be told from a flood wait together with it, and one of them after the other is drawn by lot. A program that asks for more
 * only waits more often; a person among twenty-five of its requests is let in after a few tries, and never simply shut out.
 */
export function createWarteraum({ schrittMs, geduldMs, plaetze }: WarteraumMass): Warteraum {
  const rooms = new Map<string, Wartender[]>()

  function open(wer: string): Wartender[] {
    const room: Wartender[] = []
    rooms.set(wer, room)
    const timer = setInterval(() => {
      // Empty for a whole step: the next one waits a step again.
      if (room.length === 0) {
        clearInterval(timer)
        rooms.delete(wer)
        return
      }
      draw(room)
      for (const late of room.filter(({ bisMs }) => bisMs <= performance.now())) {
        room.splice(room.indexOf(late), 1)
        late.refuse()
      }
    }, schrittMs).unref()
    return room
  }

  return {
    async wait(wer, code) {
      const fehler = new AppFehler(code, { retryAfterSec: Math.ceil(geduldMs / 1000) })
      const room = rooms.get(wer) ?? open(wer)
      if (room.length >= plaetze) throw fehler
      await new Promise<void>((enter, reject) => room.push({ bisMs: performance.now() + geduldMs, enter, refuse: () => reject(fehler) }))
    },
  }
}

function draw(room: Wartender[]): void {
  const [drawn] = room.splice(Math.floor(Math.random() * room.length), 1)
  drawn?.enter()
}
