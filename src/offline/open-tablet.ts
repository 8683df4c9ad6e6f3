import { layBallast } from './lager/ballast.ts'
import { startBetrieb } from './senden/betrieb.ts'
import {
  observeAbgemeldet,
  observeAusgang,
  observeBelege,
  observeNotiz,
  observeNotizfragen,
  observeSendestand,
  observeStimmen,
  observeVerloren,
} from './stimme/beobachtung.ts'
import { openGeraetDb } from './lager/geraet-db.ts'
import type { Historien } from './senden/historie.ts'
import { createGeraetMelder } from './senden/melde-geraet.ts'
import { createNachlesen } from './senden/nachlesen.ts'
import { openLager } from './lager/open-lager.ts'
import { startSpeicherSuche } from './lager/speicher-suche.ts'
import { openPaketDb, type PaketDb } from './paket/paket-db.ts'
import type { PaketUmgebung } from './paket/paket-umgebung.ts'
import { openPaketSpeicher, type PaketSpeicher } from './paket/paket-speicher.ts'
import type { VersandTeile } from './erklaerung/erklaerung-versand.ts'
import { createSaver } from './stimme/save-act.ts'
import { countWartend, countWartendeNotizen } from './senden/stapel.ts'
import type { Anlass, Erklaerungen, Tablet, Vorfuehrungen } from './kern/tablet.ts'
import type { Umgebung } from './kern/umgebung.ts'
import { openVersand } from './senden/versand.ts'
import { createZustand } from './kern/zustand.ts'

/** Not while the first screen is being made. */
const BALLAST_NACH_MS = 10_000
const PAKET_NOCHMAL_MS = 1_000

const loadErklaerungen = () => import('./erklaerung/erklaerungen.ts')
const loadVorfuehrungen = () => import('./vorfuehrung/vorfuehrungen.ts')
const loadNotfallDatei = () => import('./stimme/notfall-datei.ts')

/**
 * The vote store and the Jurypakete of one person on this device, and everything that moves them. Rejects with a StorageFailure while votes may lie
 * there and cannot be read.
 */
export async function openTablet(benutzerId: string, umgebung: Umgebung): Promise<Tablet> {
  // Both databases open at the same time; without storage neither does.
  const paketDb = umgebung.indexedDB ? openPaketDb(umgebung) : null
  const endPaket = paketDb ? keepOpening(paketDb, umgebung) : () => undefined
  const lager = await openLager(benutzerId, umgebung).catch((error: unknown) => {
    endPaket()
    throw error
  })
  if (!lager.dauerhaft) endPaket()
  const geraetDb = openGeraetDb(umgebung)
  const teile = { benutzerId, lager, umgebung, geraetDb }
  const betrieb = createZustand(startBetrieb())
  const onNetz = (erreicht: boolean, angenommen = false) => {
    betrieb.set({ netz: erreicht ? 'online' : 'offline' })
    const { pause } = betrieb.read()
    // Sending was refused, and another answer of the same session was none: what waits is tried again.
    if (angenommen && pause !== null && pause !== 'aktualisierung') void versand.wake('anmeldung')
  }
  const onAndere = (historien: Historien) => versand.frageAlle(historien)
  const melder = createGeraetMelder({ ...teile, onNetz, onAndere, readStaende: () => pakete.readStaende() })
  const paketUmgebung = { ...umgebung, meldeGeraet: () => melder.melde(), onVerglichen: (juryId: string) => nachlesen.onVerglichen(juryId) }
  const pakete: PaketSpeicher =
    paketDb && lager.dauerhaft ? openPaketSpeicher(benutzerId, paketDb, paketUmgebung) : await openFluechtig(benutzerId, paketUmgebung)
  const nachlesen = createNachlesen({ ...teile, pakete, onNetz, onAndere })
  const saver = createSaver({ ...teile, betrieb, readStimmen: nachlesen.refreshStimmen, wake: (anlass) => versand.wake(anlass) })
  const spaeteres = openSpaeteres(teile)
  const onErbeten = () => void melder.melde()
  const onBilanz: typeof nachlesen.onBilanz = (...bilanz) => {
    nachlesen.onBilanz(...bilanz)
    spaeteres.wake()
  }
  const versand = openVersand({ ...teile, betrieb, onBilanz, onErbeten, beforeSending: saver.settle })

  // Before the first vote, and never in its way: some browsers ask the person and may never answer.
  if (lager.dauerhaft) void umgebung.askPersist?.().catch(() => undefined)
  const suche = lager.dauerhaft ? null : startSpeicherSuche(benutzerId, { lager, umgebung })
  const geloescht = lager.watch?.().then(() => endSending([versand, melder, spaeteres]))
  const cancelBallast = umgebung.schedule(() => void layBallast(umgebung), BALLAST_NACH_MS)
  return {
    ...pakete,
    benutzerId,
    nurOnline: !lager.dauerhaft,
    ...(lager.grund && { nurOnlineGrund: lager.grund }),
    ...(suche && { speicherDa: suche.gefunden }),
    ...(geloescht && { geloescht }),
    prepareTap: saver.prepareTap,
    castStimme: saver.castStimme,
    saveNotiz: saver.saveNotiz,
    observeVerloren: () => observeVerloren(lager),
    observeStimmen: (juryId) => observeStimmen(lager, betrieb, juryId),
    observeNotiz: (einreichungId) => observeNotiz(lager, einreichungId),
    observeNotizfragen: (juryId) => observeNotizfragen(lager, juryId),
    observeSendestand: () => observeSendestand(lager, betrieb),
    observeAbgemeldet: () => observeAbgemeldet(betrieb),
    observeAusgang: () => observeAusgang(lager),
    observeBelege: () => observeBelege(lager),
    sendNow: () => versand.wake('senden'),
    async wake(anlass: Anlass = 'sichtbar') {
      pakete.wake()
      if (anlass === 'start' || anlass === 'anmeldung') void melder.melde()
      await versand.wake(anlass)
      spaeteres.wake()
    },
    setVisible(visible) {
      melder.setVisible(visible)
      if (visible) suche?.look()
      if (visible) void versand.wake('sichtbar')
    },
    countWartend: () => countWartend(lager),
    countWartendeNotizen: () => lager.read(['ausgang'], countWartendeNotizen),
    prepareNotfallDatei: () => void loadNotfallDatei().catch(() => undefined),
    async makeNotfallDatei({ alle }) {
      const name = (await geraetDb.readAngemeldet())?.name ?? ''
      const { makeNotfallDatei } = await loadNotfallDatei()
      return makeNotfallDatei(lager, umgebung, { name, alle })
    },
    refreshJury: nachlesen.refreshJury,
    erklaerungen: spaeteres.erklaerungen,
    vorfuehrungen: spaeteres.vorfuehrungen,
    close() {
      cancelBallast()
      suche?.close()
      endPaket()
      endSending([versand, melder, spaeteres])
      pakete.close()
      lager.close()
      geraetDb.close()
    },
  }
}

/** What few screens ask for: each is a file of its own, and sends after the votes. */
function openSpaeteres(teile: VersandTeile) {
  let erklaerungen: Erklaerungen | null = null
  let vorfuehrungen: Vorfuehrungen | null = null
  return {
    async erklaerungen() {
      const { createErklaerungen } = await loadErklaerungen()
      return (erklaerungen ??= createErklaerungen(teile))
    },
    async vorfuehrungen() {
      const { createVorfuehrungen } = await loadVorfuehrungen()
      return (vorfuehrungen ??= createVorfuehrungen(teile))
    },
    wake() {
      void erklaerungen?.wake()
      void vorfuehrungen?.wake()
    },
    close() {
      erklaerungen?.close()
      vorfuehrungen?.close()
    },
  }
}

function endSending(alle: readonly { close(): void }[]): void {
  for (const einer of alle) einer.close()
}

/** What it holds can be fetched again, so votes do not wait for it; a Dexie that failed to open does not try again by itself. Answers how to end it. */
function keepOpening(db: PaketDb, { schedule }: Umgebung): () => void {
  let cancel = () => {}
  const open = () => void db.open().catch(() => (cancel = schedule(open, PAKET_NOCHMAL_MS)))
  open()
  return () => {
    cancel()
    db.close()
  }
}

/** Few browsers need it: it is fetched when one does. */
async function openFluechtig(benutzerId: string, umgebung: PaketUmgebung): Promise<PaketSpeicher> {
  const { openFluechtigerPaketSpeicher } = await import('./paket/fluechtiger-paket-speicher.ts')
  return openFluechtigerPaketSpeicher(benutzerId, umgebung)
}
