import { lazy, Suspense } from 'react'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'

const AnsichtBanner = lazy(() => import('./ansicht-banner.tsx').catch(() => ({ default: NurSatz })))

/** Says who is being looked at, above every screen and above an address that leads nowhere. */
export function AnsichtLeiste({ isVoting = false }: { isVoting?: boolean }) {
  const { ansicht } = useAnmeldung()
  return <Suspense fallback={null}>{ansicht ? <AnsichtBanner ansicht={ansicht} isVoting={isVoting} /> : null}</Suspense>
}

/** When the banner's own file does not come. */
function NurSatz() {
  const { person } = useAnmeldung()
  return <aside aria-label="Ansicht als andere Person">{`Sie sehen Lorbeer als ${person?.name ?? ''}.`}</aside>
}
