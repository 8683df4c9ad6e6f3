import type { Jurypaket } from '#contract/jurypaket.ts'
import type { PaketStand } from '../kern/tablet.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { fetchDokumente } from './dokumente.ts'
import { toLadeFehler } from './lade-fehler.ts'
import type { PaketSpeicher } from './paket-speicher.ts'
import type { PaketLeser } from './paket-leser.ts'
import { createSignal } from './signal.ts'

const SATZ = 'Dieser Browser speichert nichts (privates Fenster?). Abstimmen geht nur mit Verbindung.'

/** Documents in memory, for a browser that refuses storage: judging goes on online, and nothing is promised. */
export function openFluechtigerPaketSpeicher(benutzerId: string, umgebung: Umgebung): PaketSpeicher & PaketLeser {
  const pakete = new Map<string, { paket: Jurypaket; etag: string | null }>()
  const { notify, subscribe } = createSignal()
  const closed = new AbortController()
  let jurys: Awaited<ReturnType<PaketLeser['readJurys']>> = []

  function observe<T>(read: () => T) {
    return {
      subscribe(next: (value: T) => void) {
        next(read())
        return { unsubscribe: subscribe(() => next(read())) }
      },
    }
  }

  async function refreshPaket(juryId: string) {
    const antwort = await fetchDokumente(umgebung, { benutzerId, juryId, etag: pakete.get(juryId)?.etag ?? null, signal: closed.signal })
    if (antwort.art === 'neu') pakete.set(juryId, antwort)
    if (antwort.art === 'entzogen') pakete.delete(juryId)
    notify()
    return antwort.art !== 'entzogen'
  }

  function readStand(juryId: string): PaketStand {
    const einreichungen = pakete.get(juryId)?.paket.einreichungen.length ?? 0
    const nothing = { bytes: 0, bytesGeladen: 0, dateien: 0, dateienGeladen: 0, einreichungenGeladen: 0, restSekunden: null }
    return { juryId, stufe: 'KEINE', laeuft: false, angehalten: false, einreichungen, ...nothing, fehler: SATZ }
  }

  return {
    observePaket: (juryId) => observe(() => pakete.get(juryId)?.paket ?? null),
    observePaketStand: (juryId) => observe(() => readStand(juryId)),
    observeBelegteBytes: () => observe(() => 0),
    readEinreichung: (juryId, id) => Promise.resolve(pakete.get(juryId)?.paket.einreichungen.find((einreichung) => einreichung.id === id) ?? null),
    hasMedium: () => Promise.resolve(false),
    reloadMedium: () => Promise.resolve(false),
    loadPaket: (juryId) => void refreshPaket(juryId).catch(toLadeFehler),
    pausePaket: () => undefined,
    removePaket(juryId) {
      pakete.delete(juryId)
      notify()
      return Promise.resolve()
    },
    refreshPaket,
    hasSitz(juryId) {
      const hier = pakete.get(juryId)
      return Promise.resolve(hier ? hier.paket.mitglied !== null : null)
    },
    saveJurys(items) {
      jurys = items
      return Promise.resolve()
    },
    readJurys: () => Promise.resolve(jurys),
    begin: () => undefined,
    wake: () => undefined,
    readStaende: () => Promise.resolve([]),
    close: () => closed.abort(),
  }
}
