import type { Stufe } from '#contract/auszeichnung.ts'
import type { DruckAktion, Druckstand, Druckwerk } from '#contract/druckdaten.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertCredit } from '#tests/support/druckdatei.ts'
import { addPerson, insertProgramm, openSaal, type Saal, type SaalOptions } from '#tests/support/voting.ts'
import { insertAwards } from '../auszeichnung/awards.ts'

export interface Druckwelt {
  saal: Saal
  agenturId: string
  /** Works with an award each, which is not public yet. */
  werke: string[]
  awards: string[]
  werk: (id: string, wer?: string) => Promise<Druckwerk>
  liste: (query?: string, wer?: string) => Promise<{ items: Druckwerk[]; total: number }>
  stand: (wer?: string) => Promise<Druckstand>
  schritt: (id: string, aktion: DruckAktion, von: Druckstatus, mehr?: Schritt) => Promise<Antwort>
  viele: (aktion: DruckAktion, ids: readonly string[], mehr?: object, wer?: string) => Promise<Antwort>
  /** As if the steps before had been taken. */
  stelle: (id: string, druckstatus: Druckstatus) => Promise<unknown>
  veroeffentliche: (id: string) => Promise<unknown>
}
type Antwort = Awaited<ReturnType<ReturnType<Saal['person']>['call']>>
interface Schritt {
  wer?: string
  einwand?: { createdMs: number; ersetztMs: number | null } | null
  grund?: string
  befunde?: readonly string[]
  bis?: string | null
}

/** An agency with awarded works, an office of two and a printer. */
export async function openDruckwelt(
  dialekt: 'sqlite' | 'postgres',
  stufen: readonly Stufe[] = ['GOLD', 'SILBER', 'BRONZE'],
  mehr: Pick<SaalOptions, 'env' | 'findFilmwerkzeug'> = {},
): Promise<Druckwelt> {
  const saal = await openSaal({ ...mehr, dialekt, einreichungen: stufen.length + 1, runde: { status: 'BESTAETIGT', art: 'MEDAILLEN' } })
  await insertProgramm(saal.db)
  const agenturId = await insertAgentur(saal.db, 'Eigenbrot', saal.einreichungIds)
  const { benutzerId } = await addPerson(saal, 'agentur', { roles: ['AGENTUR'], juryId: null })
  await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
  await addPerson(saal, 'druck', { roles: ['DRUCKEREI'], juryId: null })
  const werke = saal.einreichungIds.slice(0, stufen.length)
  for (const id of werke) await insertCredit(saal.db, id)
  const awards = await insertAwards(
    saal,
    werke.map((einreichungId, index) => ({ einreichungId, medaille: stufen[index] ?? 'SHORTLIST' })),
  )
  const call = (wer: string, methode: 'GET' | 'POST', pfad: string, body?: object) => {
    saal.uhr.ms += 1
    return saal.person(wer).call(methode, `/api/druckdaten${pfad}`, body)
  }
  const read = async <T>(wer: string, pfad: string): Promise<T> => {
    const answer = await call(wer, 'GET', pfad)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<T>()
  }
  return {
    saal,
    agenturId,
    werke,
    awards,
    werk: (id, wer = 'admin') => read(wer, `/${id}`),
    liste: (query = '', wer = 'admin') => read(wer, `?jahr=2026&${query}`),
    stand: (wer = 'admin') => read(wer, '/stand?jahr=2026'),
    // What is not released is not made ready: that is tried in jahrbuch/druckfreigabe.test.ts.
    schritt: async (id, aktion, von, { wer = 'admin', ...mehr } = {}) => {
      if (aktion === 'BEREITSTELLEN') await gibFrei(saal.db, [id])
      return call(wer, 'POST', `/${id}/schritt`, { aktion, von, ...mehr })
    },
    viele: async (aktion, ids, mehr = {}, wer = 'admin') => {
      if (aktion === 'BEREITSTELLEN') await gibFrei(saal.db, ids)
      return call(wer, 'POST', '/sammelaktion', { aktion, ids, vorschau: false, ...mehr })
    },
    stelle: (id, druckstatus) => saal.db.updateTable('einreichung').set({ druckstatus }).where('id', '=', id).execute(),
    veroeffentliche: (id) => saal.db.updateTable('auszeichnung').set({ veroeffentlichtMs: 1 }).where('einreichungId', '=', id).execute(),
  }
}
