import { hasAnyRolle } from '#contract/rolle.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { useSendestand } from '#src/parts/tablet/use-sendestand.ts'
import { useJurys } from '../jurys/use-jurys.ts'

/** From the categories of a show up: to where this person chose the jury. Whoever shows one jury alone has chosen nothing; his overview wants a network. */
export function useZurueck(juryId: string): { to: string; label: string } | undefined {
  const { person } = useAppContext()
  const { items } = useJurys()
  const offline = useSendestand()?.netz === 'offline'
  const hasRolle = (...rollen: Parameters<typeof hasAnyRolle>[1]) => hasAnyRolle(person.roles, rollen)
  if (hasRolle('JURY', 'JURYPRAESIDENT') || (hasRolle('PRAESENTATION') && items?.length !== 1)) return { to: '/voting', label: 'Zu den Jurys' }
  if (offline) return undefined
  return hasRolle('PRAESENTATION') ? { to: '/dashboard/', label: 'Zur Übersicht' } : { to: `/admin/jurys/${juryId}`, label: 'Zur Jury' }
}
