import { layBallast } from './ballast.ts'
import {
  observeAbgemeldet,
  observeAusgang,
  observeBelege,
  observeNotiz,
  observeSendestand,
  observeStimmen,
  showFrisch,
  startBetrieb,
} from './beobachtung.ts'
import { castStimme, saveNotiz } from './cast-stimme.ts'
import { openGeraetDb } from './geraet-db.ts'
import type { Lager } from './lager.ts'
import { createGeraetMelder } from './melde-geraet.ts'
import { createNachfuehrung } from './nachfuehrung.ts'
import { makeNotfallDatei } from './notfall-datei.ts'
import { openLager } from './open-lager.ts'
import { openPaketDb } from './paket/paket-db.ts'
import type { PaketUmgebung } from './paket/paket-umgebung.ts'
import { openPaketSpeicher, type PaketSpeicher } from './paket/paket-speicher.ts'
import { countWartend } from './stapel.ts'
import { StorageFailure } from './storage-failure.ts'
import type { Anlass, StimmeEingabe, Tablet, Wahl } from './tablet.ts'
import type { Umgebung } from './umgebung.ts'
import { openVersand } from './versand.ts'
import { createZustand } from './zustand.ts'

/** Not while the first screen is being made. */
const BALLAST_NACH_MS = 10_000

/** The vote store and the Jurypakete of one person on this device, and everything that moves them. */
export async function openTablet(benutzerId: string, umgebung: Umgebung): Promise<Tablet> {
  const geraetDb = openGeraetDb(umgebung)
  // Both databases open at the same time; without storage neither does.
  const paketDb = umgebung.indexedDB ? openPaketDb(umgebung) : null
  paketDb?.open().catch(() => undefined)
  const lager = await openLager(benutzerId, umgebung)
  if (!lager.dauerhaft) paketDb?.close()
  const betrieb = createZustand(startBetrieb())
  const onNetz = (erreicht: boolean, angenommen = false) => {
    betrieb.set({ netz: erreicht ? 'online' : 'offline' })
    const { pause } = betrieb.read()
    // Sending was refused, and another answer of the same session was none: what waits is tried again.
    if (angenommen && (pause === 'anmeldung' || pause === 'verboten')) void versand.wake('anmeldung')
  }
  const melder = createGeraetMelder({ benutzerId, lager, umgebung, geraetDb, onNetz, readStaende: () => pakete.readStaende() })
  const paketUmgebung = { ...umgebung, meldeGeraet: () => melder.melde(), onVerglichen: (juryId: string) => nachfuehrung.onVerglichen(juryId) }
  const pakete: PaketSpeicher =
    paketDb && lager.dauerhaft ? openPaketSpeicher(benutzerId, paketDb, paketUmgebung) : await openFluechtig(benutzerId, paketUmgebung)
  const nachfuehrung = createNachfuehrung({ benutzerId, lager, umgebung, geraetDb, pakete, onNetz })
  const versand = openVersand({ benutzerId, lager, umgebung, geraetDb, betrieb, onBilanz: nachfuehrung.onBilanz })

  async function stored<T>(work: () => Promise<T>): Promise<T> {
    // What was about to be sent waits for this tap, too.
    void versand.wake('tippen')
    try {
      const result = await work()
      if (!lager.dauerhaft) await requireSent(lager, () => versand.wake('senden'))
      betrieb.set({ nichtSpeicherbar: false })
      void versand.wake('tippen')
      return result
    } catch (error) {
      betrieb.set({ nichtSpeicherbar: error instanceof StorageFailure || betrieb.read().nichtSpeicherbar })
      throw error
    }
  }

  async function cast(eingabe: StimmeEingabe): Promise<Wahl> {
    const { wahl, ...geschrieben } = await castStimme(lager, umgebung, eingabe)
    if (lager.dauerhaft) showFrisch(betrieb, geschrieben)
    return wahl
  }

  const cancelBallast = umgebung.schedule(() => void layBallast(umgebung), BALLAST_NACH_MS)
  return {
    ...pakete,
    benutzerId,
    nurOnline: !lager.dauerhaft,
    castStimme: (eingabe) => stored(() => cast(eingabe)),
    saveNotiz: (einreichungId, rundeId, juryId, text) => stored(() => saveNotiz(lager, umgebung, { einreichungId, rundeId, juryId, text })),
    observeStimmen: (juryId) => observeStimmen(lager, betrieb, juryId),
    observeNotiz: (einreichungId) => observeNotiz(lager, einreichungId),
    observeSendestand: () => observeSendestand(lager, betrieb),
    observeAbgemeldet: () => observeAbgemeldet(betrieb),
    observeAusgang: () => observeAusgang(lager),
    observeBelege: () => observeBelege(lager),
    sendNow: () => versand.wake('senden'),
    async wake(anlass: Anlass = 'sichtbar') {
      pakete.wake()
      if (anlass === 'start' || anlass === 'anmeldung') void melder.melde()
      await versand.wake(anlass)
    },
    setVisible(visible) {
      melder.setVisible(visible)
      if (visible) void versand.wake('sichtbar')
    },
    countWartend: () => countWartend(lager),
    async makeNotfallDatei({ alle }) {
      const name = (await geraetDb.readAngemeldet())?.name ?? ''
      return makeNotfallDatei(lager, umgebung, { name, alle })
    },
    refreshJury: nachfuehrung.refreshJury,
    close() {
      cancelBallast()
      versand.close()
      melder.close()
      pakete.close()
      lager.close()
      geraetDb.close()
    },
  }
}

/** Without storage a vote counts as cast only when the server has it. */
async function requireSent(lager: Lager, send: () => Promise<void>): Promise<void> {
  await send()
  if ((await countWartend(lager)) > 0) throw new StorageFailure('nur-online')
}

/** Few browsers need it: it is fetched when one does. */
async function openFluechtig(benutzerId: string, umgebung: PaketUmgebung): Promise<PaketSpeicher> {
  const { openFluechtigerPaketSpeicher } = await import('./paket/fluechtiger-paket-speicher.ts')
  return openFluechtigerPaketSpeicher(benutzerId, umgebung)
}
