import { Outlet } from 'react-router-dom'
import { useRaum } from '#src/ui/raum.ts'
import './registrieren.css'

/** `/agentur/registrieren`: for everybody. */
export function Component() {
  useRaum('light')
  return <Outlet />
}
