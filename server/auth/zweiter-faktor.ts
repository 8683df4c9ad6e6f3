import type { Trx } from '../db/datenbank/transaktion.ts'
import type { ZweiterFaktorTable } from '../db/tabellen/tabellen-betrieb.ts'
import { noteSchritt, takeCode } from '../db/konto/zweiter-faktor.ts'
import { openSiegel } from './siegel.ts'
import { matchTotp } from './totp.ts'
import { hashWiederherstellungscode } from './wiederherstellungscode.ts'

export interface CodePruefung {
  code: string
  schluessel: Buffer
  nowMs: number
}

export type CodeArt = 'totp' | 'wiederherstellung'

/** Uses up a code of a factor that was locked for it; null when it is wrong or has been used. */
export async function spendCode(trx: Trx, faktor: ZweiterFaktorTable, { code, schluessel, nowMs }: CodePruefung): Promise<CodeArt | null> {
  const { benutzerId, letzterSchritt } = faktor
  const digits = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const schritt = matchTotp(openSiegel(schluessel, faktor.geheimnis, benutzerId), digits, { nowMs, letzterSchritt })
    if (schritt === null) return null
    await noteSchritt(trx, benutzerId, schritt)
    return 'totp'
  }
  const taken = await takeCode(trx, { benutzerId, codeHash: hashWiederherstellungscode(code), nowMs })
  return taken ? 'wiederherstellung' : null
}
