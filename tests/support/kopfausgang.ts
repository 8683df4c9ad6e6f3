import type { Kopfausgang } from '#server/commands/protokoll/release-kopf.ts'
import { newPrivateKey, toKopfSchluessel } from '#server/domain/protokoll/kopf-unterschrift.ts'

/** For commands that are called without a server around them. */
export const TEST_AUSGANG: Kopfausgang = { schluessel: toKopfSchluessel(newPrivateKey()), perMail: false, timeZone: 'Europe/Vienna' }
