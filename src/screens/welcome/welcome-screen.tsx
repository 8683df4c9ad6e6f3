import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { startPfadOf } from '#src/parts/anmeldung/start-pfad.ts'
import { useFokusNachWechsel } from '#src/parts/fokus/use-fokus-nach-wechsel.ts'
import { programmQuery } from '#src/parts/programm/programm-query.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { useRaum } from '#src/ui/raum.ts'
import { WelcomeSeite } from './welcome-seite.tsx'

export function Component() {
  useRaum('light')
  useTitel('Anmelden')
  useFokusNachWechsel()
  const { person, lage } = useAnmeldung()
  const navigate = useNavigate()
  // Who has just set a password.
  const { username = '' } = (useLocation().state ?? {}) as { username?: string }
  const { data: programm } = useQuery(programmQuery)
  if (person && lage === 'angemeldet') return <Navigate to={startPfadOf(person)} replace />
  return <WelcomeSeite lage={lage} programm={programm} username={username} onDone={(angemeldet) => void navigate(startPfadOf(angemeldet))} />
}
