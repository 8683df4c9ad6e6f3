import { endNachlauf, needsBericht } from '../../commands/jury/end-nachlauf.ts'
import type { Kontext } from '../../kontext/kontext.ts'

/**
 * What follows a tablet's contact once its votes are committed. It hinders no answer: a tablet that is not told what arrived would show it as waiting for
 * ever. The timer ends a NACHLAUF that could not be ended here.
 */
export async function followKontakt(
  { db, now, ereignisse, log, jobs, kopfausgang: ausgang }: Kontext,
  kontakt: { geraetId: string; juryIds: readonly string[] },
): Promise<{ neuBerichten?: true }> {
  try {
    const ended = await endNachlauf(db, { now, ausgang, juryIds: kontakt.juryIds })
    for (const ereignis of ended) ereignisse.publish(ereignis)
    if (ended.length > 0) jobs.wake()
    return (await needsBericht(db, kontakt)) ? { neuBerichten: true } : {}
  } catch (error) {
    log.warn({ err: error }, 'NACHLAUF')
    return {}
  }
}
