import { layBallast } from './lager/ballast.ts'
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
import type { VersandTeile } from './erklaerung/erklaerung-versand.ts'
import { createNachzug, type Nachzug } from './kern/nachzug.ts'
import type { Anlass, Erklaerungen, Tablet, Vorfuehrungen } from './kern/tablet.ts'
import type { Umgebung } from './kern/umgebung.ts'
import { createZustand } from './kern/zustand.ts'
import { openGeraetDb } from './lager/geraet-db.ts'
import { openLager } from './lager/open-lager.ts'
import { startSpeicherSuche } from './lager/speicher-suche.ts'
import type { Verkehr } from './open-verkehr.ts'
import { openPaketDb, type PaketDb } from './paket/paket-db.ts'
import { openPaketLeser, type PaketLeser } from './paket/paket-leser.ts'
import type { PaketSpeicher } from './paket/paket-speicher.ts'
import { startBetrieb } from './senden/betrieb.ts'
import { countWartend, countWartendeNotizen } from './stimme/wartende.ts'
import { createSaver } from './stimme/save-act.ts'

/** Not while the first screen is being made. */
const BALLAST_NACH_MS = 10_000
const BEGINN_MS = 3_000
const PAKET_NOCHMAL_MS = 1_000

const loadVerkehr = () => import('./open-verkehr.ts')
const loadErklaerungen = () => import('./erklaerung/erklaerungen.ts')
const loadVorfuehrungen = () => import('./vorfuehrung/vorfuehrungen.ts')
const loadNotfallDatei = () => import('./stimme/notfall-datei.ts')

/**
 * The vote store and the Jurypakete of one person on this device, and everything that moves them. Rejects with a StorageFailure while votes may lie
 * there and cannot be read. What speaks to the server is a file of its own: a vote is saved without it, and sent with it.
 */
export async function openTablet(benutzerId: string, umgebung: Umgebung, load = loadVerkehr): Promise<Tablet> {
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
  const { leser, pakete } =
    paketDb && lager.dauerhaft ? { leser: openPaketLeser(benutzerId, paketDb), pakete: { db: paketDb } } : await openFluechtig(benutzerId, umgebung)
  const spaeteres = openSpaeteres(teile)
  const verkehr = createNachzug(async () => {
    const { openVerkehr } = await load()
    return openVerkehr({ ...teile, betrieb, pakete, leser, beforeSending: () => saver.settle(), onGesendet: () => spaeteres.wake() })
  }, umgebung)
  const saver = createSaver({
    ...teile,
    betrieb,
    readStimmen: (juryId) => verkehr.use(({ nachlesen }) => nachlesen.refreshStimmen(juryId)),
    wake: (anlass) => verkehr.use(({ versand }) => versand.wake(anlass)).catch(() => undefined),
  })
  // Without storage a vote is one when the server has it.
  if (!lager.dauerhaft) await requireVerkehr(verkehr, [lager, geraetDb])

  // Before the first vote, and never in its way: some browsers ask the person and may never answer.
  if (lager.dauerhaft) void umgebung.askPersist?.().catch(() => undefined)
  const suche = lager.dauerhaft ? null : startSpeicherSuche(benutzerId, { lager, umgebung })
  const geloescht = lager.watch?.().then(() => {
    verkehr.end((da) => da.endSending())
    spaeteres.close()
  })
  const cancelBallast = umgebung.schedule(() => void layBallast(umgebung), BALLAST_NACH_MS)
  const cancelBeginn = umgebung.schedule(() => quietly(verkehr.use((da) => da.pakete.begin())), BEGINN_MS)
  return {
    ...leser,
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
    ...fromPaketSpeicher(verkehr),
    sendNow: () => verkehr.use((da) => da.versand.wake('senden')).catch(() => undefined),
    async wake(anlass: Anlass = 'sichtbar') {
      await verkehr.use((da) => da.wake(anlass)).catch(() => undefined)
      spaeteres.wake()
    },
    setVisible(visible) {
      quietly(verkehr.use((da) => da.melder.setVisible(visible)))
      if (visible) suche?.look()
      if (visible) quietly(verkehr.use((da) => da.versand.wake('sichtbar')))
    },
    countWartend: () => countWartend(lager),
    countWartendeNotizen: () => lager.read(['ausgang'], countWartendeNotizen),
    prepareNotfallDatei: () => void loadNotfallDatei().catch(() => undefined),
    async makeNotfallDatei({ alle }) {
      const name = (await geraetDb.readAngemeldet())?.name ?? ''
      const { makeNotfallDatei } = await loadNotfallDatei()
      return makeNotfallDatei(lager, umgebung, { name, alle })
    },
    refreshJury: (juryId) => verkehr.use((da) => da.nachlesen.refreshJury(juryId)),
    erklaerungen: spaeteres.erklaerungen,
    vorfuehrungen: spaeteres.vorfuehrungen,
    close() {
      cancelBallast()
      cancelBeginn()
      suche?.close()
      endPaket()
      verkehr.end((da) => da.close())
      spaeteres.close()
      lager.close()
      geraetDb.close()
    },
  }
}

/** Whoever opened the tablet tries again with a whole one: of this one nothing goes on. */
async function requireVerkehr(verkehr: Nachzug<Verkehr>, offene: readonly { close(): void }[]): Promise<void> {
  try {
    await verkehr.use(() => undefined)
  } catch (error) {
    verkehr.end((da) => da.close())
    for (const each of offene) each.close()
    throw error
  }
}

type VomSpeicher = Pick<PaketSpeicher, Exclude<keyof PaketSpeicher & keyof Tablet, 'close' | 'wake'>>

/** What loads packages comes with the rest that speaks to the server. */
function fromPaketSpeicher(verkehr: Nachzug<Verkehr>): VomSpeicher {
  const ask = <R>(work: (pakete: PaketSpeicher) => R | Promise<R>) => verkehr.use((da) => work(da.pakete))
  return {
    observePaketStand: (juryId) => verkehr.observe((da) => da.pakete.observePaketStand(juryId)),
    observeBelegteBytes: () => verkehr.observe((da) => da.pakete.observeBelegteBytes()),
    hasMedium: (medium) => ask((pakete) => pakete.hasMedium(medium)),
    reloadMedium: (medium) => ask((pakete) => pakete.reloadMedium(medium)),
    loadPaket: (juryId) => quietly(ask((pakete) => pakete.loadPaket(juryId))),
    pausePaket: (juryId) => quietly(ask((pakete) => pakete.pausePaket(juryId))),
    removePaket: (juryId) => ask((pakete) => pakete.removePaket(juryId)),
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

/** What does not come now comes later, by itself. */
function quietly(task: Promise<unknown>): void {
  task.catch(() => undefined)
}

/** What it holds can be fetched again, so votes do not wait for it; a Dexie that failed to open does not try again by itself. Answers how to end it. */
function keepOpening(db: PaketDb, { schedule }: Umgebung): () => void {
  let ended = false
  let cancel = () => {}
  // Closing rejects an opening that is on its way, too.
  const open = () => void db.open().catch(() => ended || (cancel = schedule(open, PAKET_NOCHMAL_MS)))
  open()
  return () => {
    ended = true
    cancel()
    db.close()
  }
}

/** Few browsers need it: it is fetched when one does. */
async function openFluechtig(benutzerId: string, umgebung: Umgebung): Promise<{ leser: PaketLeser; pakete: { fluechtig: PaketSpeicher } }> {
  const { openFluechtigerPaketSpeicher } = await import('./paket/fluechtiger-paket-speicher.ts')
  const fluechtig = openFluechtigerPaketSpeicher(benutzerId, umgebung)
  return { leser: fluechtig, pakete: { fluechtig } }
}
