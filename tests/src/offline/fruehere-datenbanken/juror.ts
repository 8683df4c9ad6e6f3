import type { ProtokollServer, WireBody } from '#tests/chaos/client/server.ts'
import { JURY, RUNDE, WERKE, current, type Buehne } from '../tablet-buehne.ts'
import { readAbzug, type Abzug } from './abzug.ts'

/** What a version leaves behind: its databases, what it had sent, and what it showed its juror last. */
export interface Hinterlassen {
  datenbanken: Abzug
  gesendet: WireBody[]
  gezeigt: Gezeigt[]
  notizen: { einreichungId: string; text: string }[]
}

interface Gezeigt {
  einreichungId: string
  art: string | null
  wert: unknown
  kommentar: string | null
  ort: string | null
  quittung: string | null
  reason: string | null
}

const NOTIZEN = [3, 13]
/** So many works whose vote waits in the end, and whose note. */
export const WARTEND = { stimmen: 10, notizen: NOTIZEN.length }

/**
 * A juror votes with a network, then without one (anew, for the first time, twice, of every kind, two notes besides), and the page is closed. Asks only for
 * what every version has known.
 */
export async function leaveBehind(buehne: Buehne): Promise<Hinterlassen> {
  const { tablet, server, uhr } = buehne
  const werk = (nr: number) => ({ juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[nr] ?? '' })
  server.beurteile = judge
  for (const nr of [0, 1, 2, 4]) await buehne.tippe(nr, 4 + nr)
  await tablet.castStimme({ ...werk(14), art: 'BEFANGEN', wert: null })
  await tablet.saveNotiz({ ...werk(3), text: 'Starke Idee' })
  await uhr.vor(5_000)
  // Stops here: what is dropped from now on was never heard of.
  const gesendet = server.sendungen()

  server.stoerung = () => 'drop'
  await buehne.tippe(0, 9)
  await tablet.castStimme({ ...werk(1), art: 'ZURUECKGEZOGEN', wert: null })
  for (const nr of [5, 6, 7, 8, 6]) await buehne.tippe(nr, nr)
  await tablet.castStimme({ ...werk(9), art: 'ENTHALTUNG', wert: null })
  await tablet.castStimme({ ...werk(10), art: 'BEFANGEN', wert: null })
  await tablet.castStimme({ ...werk(11), art: 'BEWERTET', wert: { punkte: 7 }, kommentar: 'Größer gedacht als alles übrige' })
  await tablet.castStimme({ ...werk(12), art: 'BEWERTET', wert: { kriterien: { idee: 8, handwerk: 6 } } })
  await tablet.saveNotiz({ ...werk(3), text: 'Doch nicht so stark' })
  await tablet.saveNotiz({ ...werk(13), text: 'Nochmals ansehen' })
  await uhr.vor(60_000)
  const hinterlassen = { gesendet, gezeigt: await readGezeigt(buehne), notizen: await readNotizen(buehne) }
  tablet.close()
  return { datenbanken: await readAbzug(buehne.profil.indexedDB), ...hinterlassen }
}

/** One work came too late. */
export const judge: ProtokollServer['beurteile'] = ({ einreichungId }) =>
  einreichungId === WERKE[4] ? { status: 'rejected', reason: 'round-closed', rev: null, quittung: null } : undefined

/** By work, as the juror sees it. */
export async function readGezeigt({ tablet }: Pick<Buehne, 'tablet'>): Promise<Gezeigt[]> {
  const stimmen = await current(tablet.observeStimmen(JURY))
  return stimmen
    .map(({ einreichungId, art, wert, kommentar, ort, quittung, reason }) => ({ einreichungId, art, wert, kommentar, ort, quittung, reason }))
    .toSorted((a, b) => WERKE.indexOf(a.einreichungId) - WERKE.indexOf(b.einreichungId))
}

export function readNotizen({ tablet }: Pick<Buehne, 'tablet'>): Promise<Hinterlassen['notizen']> {
  const einreichungen = NOTIZEN.map((nr) => WERKE[nr] ?? '')
  return Promise.all(einreichungen.map(async (einreichungId) => ({ einreichungId, text: (await current(tablet.observeNotiz(einreichungId))).text })))
}
