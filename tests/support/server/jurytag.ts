import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Einreichung } from '#contract/einreichung.ts'
import type { RundeEingabe } from '#contract/jury-runde.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { callAs, type Caller } from '../dom/browser-api.ts'
import { FunkTablet } from './funk-tablet.ts'

const RUNDE: RundeEingabe = {
  titel: 'Vorjury',
  art: 'VORJURY',
  modus: 'PUNKTE',
  start: null,
  ende: null,
  skala: { min: 1, max: 10, schritt: 1, texte: [] },
  kriterien: [],
  quorumProzent: 50,
  mehrheitProzent: 50,
  auswertung: 'MITTEL',
  nachlaufMin: 60,
  ergebnisSichtbar: false,
}
const SITZ = { stimmberechtigt: true, arbeitgeber: '', netzwerk: '' }
const FUNKER = 12

/** The works of the day by what becomes of them. */
export interface Tageswerke {
  /** Of the demo's agency. */
  gold: PaketEinreichung
  /** Two that will share rank 2; the jury prefers the first. */
  gleiche: readonly [PaketEinreichung, PaketEinreichung]
  /** The juror's employer is its client. */
  vonKunde: PaketEinreichung
  /** From which the juror steps back. */
  befangen: PaketEinreichung
}

/** A jury that the office has prepared: a chair with a vote in run-offs only, a juror with a real browser, twelve tablets known by the wire, two rounds of points. */
export interface Jurytag extends Tageswerke {
  juryId: string
  titel: string
  kategorie: { id: string; titel: string }
  rundeIds: { vorjury: string; medaillen: string }
  admin: Caller
  vorsitz: Caller
  juror: Caller
  funk: FunkTablet[]
  /** In the package's order. */
  werke: PaketEinreichung[]
  revision: number
  pathOf(werk: PaketEinreichung): string
  /** By the chair. */
  openRunde(rundeId: string): Promise<void>
  /** Whatever each of the twelve gives, all of it accepted. */
  castAll(rundeId: string, wertOf: (werk: PaketEinreichung) => object | null): Promise<void>
}

/** Through the office's own endpoints, in a category in which the demo's agency has handed in. */
export async function prepareJurytag(url: string): Promise<Jurytag> {
  const call = (name: string) => callAs(url, `${name}@lorbeer.example`)
  const [admin, vorsitz, agentur, juror] = await Promise.all([call('admin'), call('praesident'), call('agentur'), call('jury1')])
  const funk: FunkTablet[] = []
  for (let nr = 2; funk.length < FUNKER; nr += 1) funk.push(new FunkTablet(await call(`jury${nr}`)))
  const { kategorieId, eigenesId, kunde } = await findKategorie(admin, agentur)
  const titel = 'Jurytag'
  const jury = { jahr: 2026, nummer: 90, titel, kategorieIds: [kategorieId], vorsitzStimmrecht: 'NUR_BEI_GLEICHSTAND', vorlage: false }
  const { id: juryId } = await post<{ id: string }>(admin, '/api/jurys', jury)
  const addRunde = (runde: RundeEingabe) => post<{ id: string }>(admin, `/api/jurys/${juryId}/runden`, runde)
  const rundeIds = { vorjury: (await addRunde(RUNDE)).id, medaillen: (await addRunde({ ...RUNDE, titel: 'Medaillen', art: 'MEDAILLEN' })).id }
  const setzen = ({ benutzerId }: Caller, over: object) => post(admin, `/api/jurys/${juryId}/mitglieder`, { ...SITZ, benutzerId, ...over })
  await setzen(vorsitz, { funktion: 'VORSITZ' })
  await setzen(juror, { funktion: 'MITGLIED', arbeitgeber: kunde })
  for (const { person } of funk) await setzen(person, { funktion: 'MITGLIED' })
  await writeVertraulichkeit(admin)
  const openRunde = async (rundeId: string) => void (await post(vorsitz, `/api/voting/jurys/${juryId}/runden/${rundeId}/status`, { status: 'OFFEN' }))
  await openRunde(rundeIds.vorjury)
  const { einreichungen: werke, revision, kategorien } = await juror.get<Jurypaket>(`/api/voting/jurys/${juryId}/paket`)
  const castAll: Jurytag['castAll'] = async (rundeId, wertOf) => {
    const stimmen = werke.flatMap((werk) => (wertOf(werk) === null ? [] : [[werk.id, wertOf(werk) ?? {}] as const]))
    const status = await Promise.all(funk.map((tablet) => tablet.cast(rundeId, stimmen)))
    if (status.flat().some((each) => each !== 'accepted')) throw new Error(`Nicht angenommen: ${status.join(' | ')}`)
  }
  const kategorie = { id: kategorieId, titel: kategorien[0]?.titel ?? '' }
  const pathOf = (werk: PaketEinreichung) => `/voting/${juryId}/${kategorieId}/${werk.id}`
  const personen = { admin, vorsitz, juror, funk }
  return { juryId, titel, kategorie, rundeIds, revision, werke, ...pickWerke(werke, eigenesId, kunde), ...personen, pathOf, openRunde, castAll }
}

function pickWerke(werke: readonly PaketEinreichung[], eigenesId: string, kunde: string): Tageswerke {
  const gold = werke.find(({ id }) => id === eigenesId)
  const vonKunde = werke.find(({ auftraggeber }) => auftraggeber === kunde)
  const [erstes, zweites] = werke.filter((werk) => werk !== gold && werk !== vonKunde)
  const befangen = werke.findLast((werk) => werk !== gold && werk !== vonKunde)
  if (!gold || !vonKunde || !erstes || !zweites || !befangen) throw new Error('zu wenige Werke')
  return { gold, gleiche: [erstes, zweites], vonKunde, befangen }
}

/** One with enough works for the day; an admitted one is the agency's, the last but one comes from `kunde`. */
async function findKategorie(admin: Caller, agentur: Caller): Promise<{ kategorieId: string; eigenesId: string; kunde: string }> {
  const { items } = await agentur.get<{ items: { id: string }[] }>('/api/einreichungen?jahr=2026&page=0&pageSize=100')
  for (const { id } of items) {
    const { status, kategorie } = await admin.get<Einreichung>(`/api/einreichungen/${id}`)
    if (status !== 'ZUGELASSEN') continue
    const liste = `/api/einreichungen?jahr=2026&kategorieId=${kategorie.id}&status=ZUGELASSEN&page=0&pageSize=100`
    const andere = (await admin.get<{ items: { id: string }[] }>(liste)).items.filter((each) => each.id !== id)
    const vonKunde = andere.at(-2)
    if (andere.length < 5 || !vonKunde) continue
    const { auftraggeber } = await admin.get<Einreichung>(`/api/einreichungen/${vonKunde.id}`)
    return { kategorieId: kategorie.id, eigenesId: id, kunde: auftraggeber }
  }
  throw new Error('keine Arbeit der Agentur')
}

export const VERTRAULICH = 'Was ich hier sehe, bleibt hier.'

async function writeVertraulichkeit(admin: Caller): Promise<void> {
  const body = { titel: 'Vertraulichkeit', text: `<p>${VERTRAULICH}</p>`, version: 0, sichtbarVon: null, sichtbarBis: null }
  const { status } = await admin.send('PUT', '/api/infotexte/vertraulichkeit', body)
  if (status !== 200) throw new Error(`Infotext: ${status}`)
}

/** Shortens the minute in which a publication can be taken back. */
export function endBedenkzeit(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'lorbeer.sqlite'), { timeout: 60_000 })
  db.exec("update veroeffentlichung set faellig_ms = created_ms where status = 'GEPLANT'")
  db.exec("update job set faellig_ms = created_ms where typ = 'veroeffentlichung'")
  db.close()
}

/** What the server takes, or says why not. */
async function post<T>(person: Caller, path: string, body: object): Promise<T> {
  const answer = await person.send<T>('POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
