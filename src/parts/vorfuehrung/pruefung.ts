import type { PaketMedium } from '#contract/jurypaket.ts'
import type { Observable } from '#src/offline/kern/tablet.ts'
import { createZustand } from '#src/offline/kern/zustand.ts'
import { mediumUrl } from '../medium/medien-of.ts'
import type { Probe, Pruefgeraet } from './pruefgeraet.ts'
import type { Pruefstueck } from './pruefstuecke.ts'

/** `fehlt`: not, or not whole, on this device. */
export type Befund = Probe | { art: 'fehlt' }

export interface PruefungStand {
  lage: 'bereit' | 'laeuft' | 'angehalten' | 'fertig'
  befunde: ReadonlyMap<string, Befund>
  aktuell: string | null
  /** When the last run ended or was stopped. */
  endeMs: number | null
}

/** The check before the show: one thing after the other, until all are done or somebody stops it. */
export interface Pruefung extends Observable<PruefungStand> {
  /** What there is to try. What was found about the same files before stays. */
  setStuecke(stuecke: readonly Pruefstueck[]): void
  /** Everything anew. */
  starte(wunsch: { ton: boolean }): void
  /** This one once more, after its file was fetched anew. */
  pruefeNeu(id: string): void
  /** Where its file is read now. */
  urlOf(stueck: Pruefstueck): string
  /** What was missing and has been loaded since. */
  pruefeGeladene(): Promise<void>
  halte(): void
}

interface Teile {
  hasMedium(medium: PaketMedium): Promise<boolean>
  geraet: Pruefgeraet
  now(): number
}

export function createPruefung({ hasMedium, geraet, now }: Teile): Pruefung {
  const zustand = createZustand<PruefungStand>({ lage: 'bereit', befunde: new Map(), aktuell: null, endeMs: null })
  const neue = new Map<string, number>()
  let stuecke: readonly Pruefstueck[] = []
  let offen = new Set<string>()
  let mitTon = false
  let lauf: AbortController | null = null

  const naechstes = () => stuecke.find(({ id }) => offen.has(id))
  const hasAlle = async (stueck: Pruefstueck) => (await Promise.all(stueck.dateien.map(hasMedium))).every(Boolean)

  async function pruefe(stueck: Pruefstueck, signal: AbortSignal): Promise<Befund> {
    if (!(await hasAlle(stueck))) return { art: 'fehlt' }
    const url = urlOf(stueck)
    return stueck.art === 'bild' ? geraet.lies(url, signal) : geraet.spiele(url, { ton: mitTon, signal })
  }

  /** Browsers keep what a player has read by its address, also where it was damaged: what was fetched anew has another one. */
  function urlOf({ id, datei }: Pruefstueck): string {
    const mal = neue.get(id)
    return `${mediumUrl(datei) ?? ''}${mal ? `?neu=${mal}` : ''}`
  }
  function pruefeNoch(ids: readonly string[]) {
    for (const id of ids) offen.add(id)
    void run()
  }
  async function run(): Promise<void> {
    if (lauf) return
    const { signal } = (lauf = new AbortController())
    zustand.set({ lage: 'laeuft' })
    for (let stueck = naechstes(); stueck && !signal.aborted; stueck = naechstes()) {
      const { id } = stueck
      zustand.set({ aktuell: id })
      const befund = await pruefe(stueck, signal)
      if (signal.aborted) return
      offen.delete(id)
      zustand.set({ befunde: new Map(zustand.read().befunde).set(id, befund) })
    }
    end('fertig')
  }
  function end(lage: 'fertig' | 'angehalten') {
    lauf?.abort()
    lauf = null
    geraet.release()
    zustand.set({ lage, aktuell: null, endeMs: now() })
  }

  return {
    subscribe: zustand.subscribe,
    setStuecke(alle) {
      stuecke = alle
      const ids = new Set(alle.map(({ id }) => id))
      const befunde = new Map([...zustand.read().befunde].filter(([id]) => ids.has(id)))
      zustand.set({ befunde })
      offen = new Set([...offen].filter((id) => ids.has(id)))
    },
    starte({ ton }) {
      if (lauf) end('angehalten')
      mitTon = ton
      offen = new Set(stuecke.map(({ id }) => id))
      zustand.set({ befunde: new Map() })
      void run()
    },
    pruefeNeu(id) {
      neue.set(id, (neue.get(id) ?? 0) + 1)
      pruefeNoch([id])
    },
    urlOf,
    async pruefeGeladene() {
      const { befunde, lage } = zustand.read()
      if (lage !== 'fertig') return
      const unklar = stuecke.filter(({ id }) => (befunde.get(id) ?? { art: 'fehlt' }).art === 'fehlt')
      const da = await Promise.all(unklar.map(async (stueck) => ((await hasAlle(stueck)) ? [stueck.id] : [])))
      const ids = da.flat()
      if (ids.length > 0 && zustand.read().lage === 'fertig') pruefeNoch(ids)
    },
    halte() {
      if (lauf) end('angehalten')
    },
  }
}
