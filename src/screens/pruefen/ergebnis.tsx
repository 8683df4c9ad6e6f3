import { useEffect, useRef } from 'react'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SealWarningIcon } from '@phosphor-icons/react/dist/csr/SealWarning'
import type { Pruefbefund } from '#src/parts/stimmprotokoll/pruefbefund.ts'
import { NachweisErgebnis } from './nachweis-ergebnis.tsx'
import { ProtokollErgebnis } from './protokoll-ergebnis.tsx'
import { ERKLAERUNG, urteilOf, type Urteil } from './pruef-worte.ts'

const NICHT_PRUEFBAR: Omit<Urteil, 'satz'> = { ton: 'coral', titel: 'Diese Datei kann nicht geprüft werden' }

/** What was found, the verdict first. Whoever pressed „Prüfen" is led to it. */
export function Ergebnis({ befunde }: { befunde: readonly Pruefbefund[] }) {
  const kopf = useRef<HTMLDivElement>(null)
  useEffect(() => kopf.current?.focus(), [befunde])
  return (
    <div ref={kopf} className="pruefen__ergebnis" role="group" aria-label="Ergebnis der Prüfung" tabIndex={-1}>
      {befunde.map((befund) => (
        <Einzelnes key={befund.art} befund={befund} />
      ))}
    </div>
  )
}

function Einzelnes({ befund }: { befund: Pruefbefund }) {
  const urteil = befund.art === 'fremd' ? { ...NICHT_PRUEFBAR, satz: befund.satz } : urteilOf(befund)
  return (
    <section className={`pruefen__karte pruefen__karte--${urteil.ton}`} aria-label={urteil.titel}>
      <Kopf urteil={urteil} />
      {befund.art === 'fremd' ? null : <Maengel befund={befund} />}
      {befund.art === 'protokoll' ? <ProtokollErgebnis befund={befund} /> : null}
      {befund.art === 'nachweis' ? <NachweisErgebnis befund={befund} /> : null}
    </section>
  )
}

function Kopf({ urteil: { ton, titel, satz } }: { urteil: Urteil }) {
  const Zeichen = ton === 'coral' ? SealWarningIcon : SealCheckIcon
  return (
    <div className="pruefen__urteil">
      <Zeichen size={40} weight="fill" aria-hidden="true" />
      <div>
        <h2 className="text-heading-md">{titel}</h2>
        <p>{satz}</p>
      </div>
    </div>
  )
}

const MAX_WEITERE = 20

function Maengel({ befund: { maengel, hinweise } }: { befund: Exclude<Pruefbefund, { art: 'fremd' }> }) {
  const [erster, ...weitere] = maengel
  return (
    <>
      {erster ? (
        <dl className="pruefen__zeigt">
          <div>
            <dt>Was das heißt</dt>
            <dd>{ERKLAERUNG[erster.art].heisst}</dd>
          </div>
          <div>
            <dt>Was zu tun ist</dt>
            <dd>{ERKLAERUNG[erster.art].tun}</dd>
          </div>
        </dl>
      ) : null}
      {weitere.length > 0 ? (
        <ul className="pruefen__weitere">
          {weitere.slice(0, MAX_WEITERE).map(({ satz }) => (
            <li key={satz}>{satz}</li>
          ))}
          {weitere.length > MAX_WEITERE ? <li>{`Und ${weitere.length - MAX_WEITERE} weitere.`}</li> : null}
        </ul>
      ) : null}
      {hinweise.map((hinweis) => (
        <p className="pruefen__hinweis" key={hinweis}>
          {hinweis}
        </p>
      ))}
    </>
  )
}
