import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { WIEDERHERSTELLUNGSCODES, type ZweiterFaktor as Stand } from '#contract/zweiter-faktor.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { faktorQuery } from './konto-queries.ts'

const FORMULARE = {
  einrichten: lazy(() => import('./faktor-einrichten.tsx')),
  erneuern: lazy(() => import('./faktor-erneuern.tsx')),
  ausschalten: lazy(() => import('./faktor-ausschalten.tsx')),
}

/** Below this there should be new codes soon. */
const WENIGE = 3

type Offen = keyof typeof FORMULARE

/** Only administrators may set one up; whoever has one may switch it off. */
export function ZweiterFaktor({ darf }: { darf: boolean }) {
  const { data, isError, error, refetch, isFetching } = useQuery(faktorQuery)
  // Not read from `data`: while the recovery codes are on the screen, nothing may take them away.
  const [offen, setOffen] = useState<Offen | null>(null)
  if (!darf && !data?.aktiv) return null
  const Formular = offen && FORMULARE[offen]
  return (
    <section aria-labelledby="zweiter-faktor">
      <h2 className="text-heading-sm" id="zweiter-faktor">
        Zweiter Faktor
      </h2>
      {isError && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !isError ? <Skeleton height={72} radius={12} /> : null}
      {data && (offen === null || offen === 'ausschalten') ? <Lage stand={data} /> : null}
      <Suspense fallback={<Skeleton height={160} radius={12} />}>{Formular ? <Formular onClose={() => setOffen(null)} /> : null}</Suspense>
      {data && !offen ? <Schalter aktiv={data.aktiv} onOpen={setOffen} /> : null}
    </section>
  )
}

function Schalter({ aktiv, onOpen }: { aktiv: boolean; onOpen: (offen: Offen) => void }) {
  if (!aktiv) return <Button onClick={() => onOpen('einrichten')}>Einrichten …</Button>
  return (
    <div className="konto-faktor__knoepfe">
      <Button onClick={() => onOpen('erneuern')}>Neue Wiederherstellungscodes …</Button>
      <Button onClick={() => onOpen('ausschalten')}>Ausschalten …</Button>
    </div>
  )
}

function Lage({ stand: { aktiv, seitMs, codesUebrig } }: { stand: Stand }) {
  if (!aktiv || seitMs === null)
    return (
      <p>
        Noch nicht eingeschaltet. Mit einem zweiten Faktor genügt Ihr Passwort allein nicht mehr: Bei jeder Anmeldung wird auch ein Code aus einer App
        auf Ihrem Telefon verlangt.
      </p>
    )
  return (
    <>
      <p className="konto-faktor__an">
        <ShieldCheckIcon size={20} weight="fill" aria-hidden="true" />
        {`Eingeschaltet seit ${formatZeitpunkt(seitMs)}`}
      </p>
      <p>
        {`${codesUebrig} von ${WIEDERHERSTELLUNGSCODES} Wiederherstellungscodes sind noch unbenutzt.`}
        {codesUebrig < WENIGE ? ' Holen Sie sich bald neue.' : ''}
      </p>
    </>
  )
}
