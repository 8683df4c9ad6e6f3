import type { JurySatz } from '#contract/jury-editor.ts'
import type { Saal } from './voting.ts'

/** A rehearsal of the jury of the hall, with its first round open: the hall, but with the ids of the rehearsal. */
export async function openProbelauf(saal: Saal): Promise<Saal> {
  const admin = saal.person('admin').call
  const angelegt = await admin('POST', `/api/jurys/${saal.juryId}/probelauf`)
  if (angelegt.statusCode !== 200) throw new Error(`${angelegt.statusCode} ${angelegt.body}`)
  const juryId = angelegt.json<{ id: string }>().id
  const { runden, mitglieder } = (await admin('GET', `/api/jurys/${juryId}`)).json<JurySatz>()
  const rundeId = runden[0]?.id ?? ''
  const geoeffnet = await admin('POST', `/api/voting/jurys/${juryId}/runden/${rundeId}/status`, { status: 'OFFEN' })
  if (geoeffnet.statusCode !== 200) throw new Error(`${geoeffnet.statusCode} ${geoeffnet.body}`)
  const personOf: Saal['person'] = (name) => {
    const person = saal.person(name)
    return { ...person, mitgliedId: mitglieder.find(({ benutzerId }) => benutzerId === person.benutzerId)?.id ?? '' }
  }
  return { ...saal, juryId, rundeId, person: personOf }
}
