import { Outlet } from 'react-router-dom'
import { useVorgemerkteMeldungen } from '#src/parts/meldung/use-vorgemerkte.ts'
import { useSendestandAnsage } from '#src/parts/tablet/use-sendestand.ts'
import { useRaum } from '#src/ui/raum.ts'

/** The dark room around every juror's screen. */
export function VotingLayout() {
  useRaum('dark')
  useSendestandAnsage()
  useVorgemerkteMeldungen()
  return <Outlet />
}
