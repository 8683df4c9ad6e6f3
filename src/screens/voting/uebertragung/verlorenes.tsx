import { useMemo } from 'react'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { countVerloren, type Verloren } from '#src/offline/kern/zeilen.ts'
import { fehlenWort } from '#src/parts/tablet/sendestand-worte.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { useObservable } from '#src/parts/tablet/use-observable.ts'

const KEINE: Verloren[] = []

/** Acts that neither the server nor this tablet holds any more: nobody else could tell the juror. */
export function Verlorenes() {
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeVerloren(), [tablet])
  const verloren = useObservable(observable, KEINE)
  const letzter = verloren.at(-1)
  if (!letzter) return null
  const anzahl = countVerloren(verloren)
  return (
    <section className="screen-only" aria-labelledby="verlorenes">
      <h2 id="verlorenes" className="text-heading-md">
        Bitte vergleichen
      </h2>
      <div className="ungezaehlte__zeile">
        <WarningOctagonIcon size={24} weight="fill" aria-hidden="true" />
        <div className="ungezaehlte__text">
          <b>{fehlenWort(anzahl)}</b>
          <p>
            {`Sie waren früher übertragen${letzter.seitMs > 0 ? ` (vor ${formatZeitpunkt(letzter.seitMs)})` : ''}, aber der Server hat sie nach einer Wiederherstellung nicht mehr, und auch dieses Tablet hält sie nicht mehr. Alles andere ist da. Bitte vergleichen Sie „Meine Stimmen“ mit Ihrem Urteil und geben Sie ab, was fehlt. Der Juryvorsitz sieht diesen Hinweis auch.`}
          </p>
        </div>
      </div>
    </section>
  )
}
