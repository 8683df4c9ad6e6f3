import type { RundeEingabe } from '#contract/jury-runde.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { callAs, type Caller } from '../dom/browser-api.ts'

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

/** A jury that the office has prepared: a chair with a vote in run-offs only, twelve members, a first round and a round of medals, both of points. */
export interface Jurytag {
  juryId: string
  titel: string
  kategorieId: string
  rundeIds: { vorjury: string; medaillen: string }
  admin: Caller
  vorsitz: Caller
  /** jury1 … jury12. */
  juroren: Caller[]
  /** An agency's own work first, then the others in the package's order. */
  werke: PaketEinreichung[]
  /** By the chair: opens, holds or closes a round. */
  move(rundeId: string, status: string): Promise<void>
}

/** Through the office's own endpoints, in a category in which the demo's agency has handed in. */
export async function prepareJurytag(url: string): Promise<Jurytag> {
  const [admin, vorsitz, agentur] = await Promise.all(['admin', 'praesident', 'agentur'].map((name) => callAs(url, `${name}@lorbeer.example`)))
  if (!admin || !vorsitz || !agentur) throw new Error('keine Konten')
  const juroren: Caller[] = []
  for (let nr = 1; nr <= 12; nr += 1) juroren.push(await callAs(url, `jury${nr}@lorbeer.example`))
  const eigenes = await findEigenes(admin, agentur)
  const titel = 'Jurytag'
  const jury = { jahr: 2026, nummer: 90, titel, kategorieIds: [eigenes.kategorieId], vorsitzStimmrecht: 'NUR_BEI_GLEICHSTAND', vorlage: false }
  const { id: juryId } = await post<{ id: string }>(admin, '/api/jurys', jury)
  const vorjury = await post<{ id: string }>(admin, `/api/jurys/${juryId}/runden`, RUNDE)
  const medaillen = await post<{ id: string }>(admin, `/api/jurys/${juryId}/runden`, { ...RUNDE, titel: 'Medaillen', art: 'MEDAILLEN' })
  for (const [benutzerId, funktion] of [[vorsitz.benutzerId, 'VORSITZ'], ...juroren.map((juror) => [juror.benutzerId, 'MITGLIED'])])
    await post(admin, `/api/jurys/${juryId}/mitglieder`, { ...SITZ, benutzerId, funktion })
  const rundeIds = { vorjury: vorjury.id, medaillen: medaillen.id }
  const move = async (rundeId: string, status: string) =>
    void (await post(vorsitz, `/api/voting/jurys/${juryId}/runden/${rundeId}/status`, { status, grund: 'Alle haben abgestimmt' }))
  await move(rundeIds.vorjury, 'OFFEN')
  const paket = await vorsitz.get<Jurypaket>(`/api/voting/jurys/${juryId}/paket`)
  const werke = paket.einreichungen.toSorted((a, b) => Number(b.id === eigenes.id) - Number(a.id === eigenes.id))
  return { juryId, titel, kategorieId: eigenes.kategorieId, rundeIds, admin, vorsitz, juroren, werke, move }
}

/** A work of the demo's agency that is before the jury, in a category with at least four. */
async function findEigenes(admin: Caller, agentur: Caller): Promise<{ id: string; kategorieId: string }> {
  const { items } = await agentur.get<{ items: { id: string }[] }>('/api/einreichungen?jahr=2026&page=0&pageSize=100')
  for (const { id } of items) {
    const { status, kategorie } = await admin.get<{ status: string; kategorie: { id: string } }>(`/api/einreichungen/${id}`)
    if (status !== 'ZUGELASSEN') continue
    const liste = `/api/einreichungen?jahr=2026&kategorieId=${kategorie.id}&status=ZUGELASSEN&page=0&pageSize=100`
    if ((await admin.get<{ total: number }>(liste)).total >= 4) return { id, kategorieId: kategorie.id }
  }
  throw new Error('keine Arbeit der Agentur')
}

/** What the server takes, or says why not. */
export async function post<T>(person: Caller, path: string, body: object): Promise<T> {
  const answer = await person.send<T>('POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
