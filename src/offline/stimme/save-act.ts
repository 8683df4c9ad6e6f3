import { showFrisch, type Betrieb } from '../senden/betrieb.ts'
import { castStimme, saveNotiz } from './cast-stimme.ts'
import type { GeraetDb } from '../lager/geraet-db.ts'
import type { Lager } from '../lager/lager.ts'
import { createEigentum } from './eigentum.ts'
import { StorageFailure, toStorageFailure } from '../kern/storage-failure.ts'
import type { Anlass, NotizEingabe, StimmeEingabe, Wahl } from '../kern/tablet.ts'
import { takeBack } from './take-back.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { openWiderrufen } from '../lager/widerrufen.ts'
import type { Zustand } from '../kern/zustand.ts'

export interface SaverTeile {
  benutzerId: string
  lager: Lager
  umgebung: Umgebung
  geraetDb: Pick<GeraetDb, 'readWechsel'>
  betrieb: Zustand<Betrieb>
  /** Reads the own Stimmen of a jury; false when the server did not answer. */
  readStimmen(juryId: string): Promise<boolean>
  wake(anlass: Anlass): Promise<void>
}

/** Between two looks at whether a vote that is on its way has arrived. */
const UNTERWEGS_MS = 100

/** What a person does, from the tap to „gespeichert" or „NICHT gespeichert". */
export interface Saver {
  prepareTap(): void
  castStimme(eingabe: StimmeEingabe): Promise<Wahl>
  saveNotiz(eingabe: NotizEingabe): Promise<void>
  /** Before anything is sent: what was shown as not saved, and is here after all, goes. Asked for again, it is a new act. */
  settle(): Promise<void>
}

export function createSaver({ benutzerId, lager, umgebung, geraetDb, betrieb, readStimmen, wake }: SaverTeile): Saver {
  const widerrufen = openWiderrufen(benutzerId, umgebung)
  const eigentum = createEigentum({ benutzerId, geraetDb, umgebung })
  const gelesen = new Set<string>()

  // In the order of the taps: one that has to wait, for a lost connection or for what was refused before it, is not overtaken by the next.
  let turn: Promise<unknown> = Promise.resolve()
  let inTurn = 0
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    // Nothing before it: a tap that was prepared is given to the disk within its own event.
    const run = inTurn === 0 ? begin(work) : turn.then(() => begin(work))
    inTurn += 1
    turn = run.catch(() => undefined).then(() => (inTurn -= 1))
    return run
  }

  async function begin<T>(work: () => Promise<T>): Promise<T> {
    if (!eigentum.isBekannt() && !(await eigentum.look())) {
      betrieb.set({ pause: 'anmeldung' })
      throw new StorageFailure('abgemeldet')
    }
    if (widerrufen.read().length > 0) await settle()
    return work()
  }

  async function settle(): Promise<void> {
    for (const id of widerrufen.read().toReversed()) {
      await takeBack(lager, id)
      widerrufen.forget(id)
    }
    widerrufen.settled()
  }

  async function saved<T>(work: () => Promise<T>): Promise<T> {
    // What was about to be sent waits for this tap, too.
    void wake('tippen')
    try {
      const result = await work()
      betrieb.set({ nichtSpeicherbar: false })
      void wake('tippen')
      return result
    } catch (error) {
      if (isRefusal(error)) throw error
      betrieb.set({ nichtSpeicherbar: true })
      throw toStorageFailure(error)
    }
  }

  async function cast(eingabe: StimmeEingabe): Promise<Wahl> {
    // Known before anything is written: the browser may report a failure of what it has written.
    const id = umgebung.newId()
    try {
      const { wahl, ...geschrieben } = await inOrder(async () => {
        if (!lager.dauerhaft) await requireGelesen(eingabe.juryId)
        return castStimme(lager, { ...umgebung, newId: () => id }, eingabe)
      })
      if (lager.dauerhaft) showFrisch(betrieb, geschrieben)
      else await requireSent(id)
      return wahl
    } catch (error) {
      if (isRefusal(error)) throw error
      widerrufen.add(id)
      // It may have arrived.
      gelesen.delete(eingabe.juryId)
      throw error
    }
  }

  /** Memory forgets with every page: a vote that knows nothing of the person's earlier ones would contradict them, or drop their criteria. */
  async function requireGelesen(juryId: string): Promise<void> {
    if (gelesen.has(juryId)) return
    if (!(await readStimmen(juryId))) throw new StorageFailure('nur-online')
    gelesen.add(juryId)
  }

  /** Without storage a vote counts as cast only when the server has it. */
  async function requireSent(id: string): Promise<void> {
    await wake('senden')
    const isHere = () => lager.read(['ausgang'], async ({ ausgang }) => (await ausgang.first(Infinity)).some((act) => act.id === id))
    // Another tap may have it on its way at this moment; or this tab lost the lock while it sends, and is told so at once, as often as it asks.
    while ((await isHere()) && betrieb.read().unterwegs.has(id)) {
      await new Promise<void>((resolve) => umgebung.schedule(resolve, UNTERWEGS_MS))
      await wake('senden')
    }
    if (await isHere()) throw new StorageFailure('nur-online')
  }

  return {
    prepareTap: () => eigentum.prepare(),
    castStimme: (eingabe) => saved(() => cast(eingabe)),
    saveNotiz: (eingabe) => saved(() => inOrder(() => saveNotiz(lager, umgebung, eingabe))),
    settle,
  }
}

/** Nothing was tried: storage has not failed. */
function isRefusal(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof StorageFailure && error.art === 'abgemeldet')
}
