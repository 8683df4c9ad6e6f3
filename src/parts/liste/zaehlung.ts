import { formatZahl } from '#contract/zahl.ts'

/** „412 im Jahr 2026" */
export function zaehlungOf(total: number, jahr: string | undefined): string {
  return `${formatZahl(total)} ${jahr ? `im Jahr ${jahr}` : 'in allen Jahren'}`
}
