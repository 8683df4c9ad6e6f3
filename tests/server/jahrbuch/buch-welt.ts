import type { Stufe } from '#contract/auszeichnung.ts'
import type { EigeneFreigabe } from '#contract/druckfreigabe.ts'
import type { Buchseite, Jahrbuch } from '#contract/jahrbuch.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'
import { insertAwards } from '../auszeichnung/awards.ts'

export interface Buchwelt {
  saal: Saal
  /** „Arbeit 1" Gold and „Arbeit 2" Silber of „eigene", „Arbeit 3" Bronze of „fremde"; „Arbeit 4" has won nothing. */
  ids: [string, string, string, string]
  awards: string[]
  eigene: string
  buch: (wer?: string) => Promise<Jahrbuch>
  seite: (id: string) => Promise<Buchseite>
  freigaben: (wer?: string) => Promise<EigeneFreigabe[]>
  post: (wer: string, url: string, body: object) => Promise<Antwort>
  bitte: (over?: object) => Promise<Antwort>
  veroeffentliche: (...ids: string[]) => Promise<unknown>
  mails: (vorlage: string) => Promise<{ an: string; betreff: string; text: string }[]>
  addCredit: (einreichungId: string, firstname: string, lastname: string, drucken?: 0 | 1) => Promise<unknown>
}
type Antwort = Awaited<ReturnType<ReturnType<Saal['person']>['call']>>

const STUFEN: readonly Stufe[] = ['GOLD', 'SILBER', 'BRONZE']
/** Some days after START_MS. */
export const BIS = '2026-06-05T18:00:00Z'

export async function openBuchwelt(dialekt: 'sqlite' | 'postgres'): Promise<Buchwelt> {
  const saal = await openSaal({ dialekt, einreichungen: 4, runde: { status: 'BESTAETIGT', art: 'MEDAILLEN' } })
  const { db } = saal
  await insertProgramm(db, { jurybueroEmail: 'buero@lorbeer.example' })
  const ids = saal.einreichungIds as Buchwelt['ids']
  const agenturen = {
    eigene: await insertAgentur(db, 'Eigenbrot', [ids[0], ids[1]]),
    fremde: await insertAgentur(db, 'Fremdwerk', [ids[2], ids[3]], { email: 'office@fremdwerk.example' }),
  }
  await insertAnsprechpartner(db, agenturen.eigene)
  for (const [name, agenturId] of Object.entries(agenturen)) {
    const { benutzerId } = await addPerson(saal, name, { roles: ['AGENTUR'], juryId: null })
    await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  }
  await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
  const awards = await insertAwards(
    saal,
    STUFEN.map((medaille, index) => ({ einreichungId: ids[index] ?? '', medaille })),
  )
  const texte = JSON.stringify({ kurztext: 'Ein Satz über die Arbeit.', briefing: '', idee: '', umsetzung: '', ergebnis: '' })
  await db.updateTable('einreichung').set({ texte, auftraggeber: 'Molkerei Alpengold GmbH' }).execute()
  let position = 0
  const post = (wer: string, url: string, body: object) => {
    saal.uhr.ms += 1
    return saal.person(wer).call('POST', url, body)
  }
  const read = async <T>(wer: string, url: string): Promise<T> => {
    const answer = await saal.person(wer).call('GET', url)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<T>()
  }
  return {
    saal,
    ids,
    awards,
    eigene: agenturen.eigene,
    post,
    buch: (wer = 'admin') => read(wer, '/api/jahrbuch?jahr=2026'),
    seite: (id) => read('admin', `/api/jahrbuch/seiten/${id}`),
    freigaben: async (wer = 'eigene') => (await read<{ items: EigeneFreigabe[] }>(wer, '/api/druckfreigaben')).items,
    bitte: (over = {}) => post('admin', '/api/druckfreigaben/anfrage', { jahr: 2026, bis: BIS, auchUnveroeffentlicht: false, ...over }),
    veroeffentliche: (...welche) => db.updateTable('auszeichnung').set({ veroeffentlichtMs: 1 }).where('id', 'in', welche).execute(),
    mails: (vorlage) =>
      db.selectFrom('mail').select(['an', 'betreff', 'text']).where('vorlage', '=', vorlage).orderBy('createdMs').orderBy('an').execute(),
    addCredit: (einreichungId, firstname, lastname, drucken = 1) => {
      position += 1
      return db
        .insertInto('credit')
        .values({ id: newId(saal.uhr.ms), einreichungId, position, funktion: 'Text', firstname, lastname, firma: '', drucken })
        .execute()
    },
  }
}
