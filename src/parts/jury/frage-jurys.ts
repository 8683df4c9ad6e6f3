import { listVotingJurys, type JuryListItem } from '#contract/jury.ts'
import { callApi } from '#src/api/client.ts'
import { bilderKopf } from '#src/lib/bilder-kopf.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

/** A file of its own: the list stands without it, as the tablet last saw it. */
export async function frageJurys(kopf: PersonKopf, signal: AbortSignal): Promise<JuryListItem[]> {
  return (await callApi(listVotingJurys, { signal, headers: { ...kopf, ...(await bilderKopf()) } })).items
}
