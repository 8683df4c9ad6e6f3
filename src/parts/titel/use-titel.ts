import { useEffect } from 'react'
import { PRODUKT } from '#contract/produkt.ts'
import { writeTitle } from '#src/lib/session-state.ts'

export function useTitel(titel: string): void {
  useEffect(() => writeTitle(`${titel} · ${PRODUKT}`), [titel])
}
