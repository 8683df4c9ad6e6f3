import { Outlet } from 'react-router-dom'
import { Rueckmeldungen } from './rueckmeldungen.tsx'

/** Around screens without a frame of the office: what a closed question was answered is said there, too. */
export function Component() {
  return (
    <>
      <Outlet />
      <Rueckmeldungen />
    </>
  )
}
