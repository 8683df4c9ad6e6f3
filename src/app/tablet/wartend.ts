import type { Tablet } from '#src/offline/kern/tablet.ts'

/** What has not arrived yet; notes are no votes and are named apart. */
export interface Wartend {
  stimmen: number
  notizen: number
}

export async function countWartend(tablet: Tablet): Promise<Wartend> {
  const [stimmen, notizen] = await Promise.all([tablet.countWartend(), tablet.countWartendeNotizen()])
  return { stimmen, notizen }
}
