import type { UploadFehler, UploadLauf, UploadWunsch } from '#src/api/upload-datei.ts'
import { createTempo, type Tempo } from './tempo.ts'

export type UploadZustand = 'wartet' | 'laedt' | 'pausiert' | 'unterbrochen' | 'fehler' | 'fertig'

export interface UploadStand {
  /** Of this browser; `uploadId` is the server's, known as soon as the upload has begun. */
  schluessel: string
  einreichungId: string
  medienfeldId: string
  ersetztId: string | null
  uploadId: string | null
  dateiname: string
  bytes: number
  gesendet: number
  zustand: UploadZustand
  satz: string | null
  /** Of `fehler`: trying the same file again may help. */
  wiederholbar: boolean
  bytesProSekunde: number | null
}

export interface UploadAuftrag {
  einreichungId: string
  medienfeldId: string
  datei: File
  ersetztId?: string | null | undefined
  /** Of an upload that was begun before. */
  uploadId?: string | undefined
}

export interface UploadVerwaltung {
  add(auftrag: UploadAuftrag): void
  pause(schluessel: string): void
  resume(schluessel: string): void
  cancel(schluessel: string): Promise<void>
  /** What is done, or was told, goes from the list. */
  forget(schluessel: string): void
  /** The line is back: what waits goes on at once. */
  wake(): void
  subscribe(listener: () => void): () => void
  /** The same array until something changes. */
  read(): readonly UploadStand[]
}

interface Umgebung {
  openUpload: (wunsch: UploadWunsch) => UploadLauf
  now: () => number
  schedule: (task: () => void, ms: number) => () => void
}

interface Eintrag {
  stand: UploadStand
  lauf: UploadLauf
  tempo: Tempo
  versuche: number
  cancelRetry: () => void
}

/** As many at once as a bad line bears. */
const GLEICHZEITIG = 3
const ERSTE_PAUSE_MS = 1000
const LAENGSTE_PAUSE_MS = 30_000

/** Every file on its way, for as long as the window is open: screens come and go, uploads go on. */
export function createUploadVerwaltung(umgebung: Umgebung): UploadVerwaltung {
  const liste = createListe()
  const ablauf = createAblauf(liste, umgebung)
  return {
    add: ablauf.add,
    resume: ablauf.requeue,
    pause(schluessel) {
      const eintrag = liste.eintraege.get(schluessel)
      if (!eintrag) return
      eintrag.cancelRetry()
      liste.change(schluessel, { zustand: 'pausiert', bytesProSekunde: null })
      eintrag.lauf.pause()
      ablauf.startWaiting()
    },
    async cancel(schluessel) {
      const eintrag = liste.eintraege.get(schluessel)
      eintrag?.cancelRetry()
      liste.remove(schluessel)
      await eintrag?.lauf.abort()
      ablauf.startWaiting()
    },
    forget: liste.remove,
    wake() {
      for (const [schluessel, { stand }] of liste.eintraege) if (stand.zustand === 'unterbrochen') ablauf.requeue(schluessel)
    },
    subscribe: liste.subscribe,
    read: liste.read,
  }
}

type Liste = ReturnType<typeof createListe>

function createListe() {
  const eintraege = new Map<string, Eintrag>()
  const listeners = new Set<() => void>()
  let snapshot: readonly UploadStand[] = []

  function publish(): void {
    snapshot = [...eintraege.values()].map(({ stand }) => stand)
    for (const listener of listeners) listener()
  }

  return {
    eintraege,
    read: () => snapshot,
    add(eintrag: Eintrag) {
      eintraege.set(eintrag.stand.schluessel, eintrag)
      publish()
    },
    change(schluessel: string, neu: Partial<UploadStand>) {
      const eintrag = eintraege.get(schluessel)
      if (!eintrag) return
      eintrag.stand = { ...eintrag.stand, ...neu }
      publish()
    },
    remove(schluessel: string) {
      if (eintraege.delete(schluessel)) publish()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function createAblauf({ eintraege, add, change }: Liste, { openUpload, now, schedule }: Umgebung) {
  let last = 0

  function startWaiting(): void {
    for (const [schluessel, eintrag] of eintraege) {
      const laufend = [...eintraege.values()].filter(({ stand }) => stand.zustand === 'laedt').length
      if (laufend >= GLEICHZEITIG) return
      if (eintrag.stand.zustand !== 'wartet') continue
      eintrag.cancelRetry()
      eintrag.tempo = createTempo(now)
      change(schluessel, { zustand: 'laedt', satz: null, bytesProSekunde: null })
      eintrag.lauf.start()
    }
  }

  function requeue(schluessel: string): void {
    eintraege.get(schluessel)?.cancelRetry()
    change(schluessel, { zustand: 'wartet', satz: null })
    startWaiting()
  }

  function handleFehler(schluessel: string, { unterbrochen, wiederholbar, satz }: UploadFehler): void {
    const eintrag = eintraege.get(schluessel)
    if (!eintrag || eintrag.stand.zustand === 'pausiert') return
    if (!unterbrochen) {
      change(schluessel, { zustand: 'fehler', wiederholbar, satz, bytesProSekunde: null })
      return startWaiting()
    }
    const pause = Math.min(LAENGSTE_PAUSE_MS, ERSTE_PAUSE_MS * 2 ** eintrag.versuche)
    eintrag.versuche += 1
    change(schluessel, { zustand: 'unterbrochen', satz: null, bytesProSekunde: null })
    eintrag.cancelRetry = schedule(() => requeue(schluessel), pause)
  }

  function handleFortschritt(schluessel: string, gesendet: number): void {
    const eintrag = eintraege.get(schluessel)
    if (!eintrag || eintrag.stand.zustand !== 'laedt') return
    if (gesendet > eintrag.stand.gesendet) eintrag.versuche = 0
    change(schluessel, { gesendet, bytesProSekunde: eintrag.tempo.note(gesendet) })
  }

  return {
    startWaiting,
    requeue,
    add({ einreichungId, medienfeldId, datei, ersetztId = null, uploadId }: UploadAuftrag) {
      last += 1
      const schluessel = `upload-${last}`
      const angaben = { einreichungId, medienfeldId, dateiname: datei.name, geaendertMs: String(datei.lastModified) }
      const lauf = openUpload({
        datei,
        uploadId,
        angaben: ersetztId === null ? angaben : { ...angaben, ersetztMediumId: ersetztId },
        onBegonnen: (id) => change(schluessel, { uploadId: id }),
        onFortschritt: (gesendet) => handleFortschritt(schluessel, gesendet),
        onFertig: () => {
          change(schluessel, { zustand: 'fertig', gesendet: datei.size, bytesProSekunde: null })
          startWaiting()
        },
        onFehler: (fehler) => handleFehler(schluessel, fehler),
      })
      const stand: UploadStand = {
        schluessel,
        einreichungId,
        medienfeldId,
        ersetztId,
        uploadId: uploadId ?? null,
        dateiname: datei.name,
        bytes: datei.size,
        gesendet: 0,
        zustand: 'wartet',
        satz: null,
        wiederholbar: true,
        bytesProSekunde: null,
      }
      add({ stand, lauf, tempo: createTempo(now), versuche: 0, cancelRetry: () => undefined })
      startWaiting()
    },
  }
}
