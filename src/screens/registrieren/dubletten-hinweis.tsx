import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Button, ButtonLink } from '#src/ui/button.tsx'

interface DublettenHinweisProps {
  dubletten: readonly { name: string; ort: string }[]
  laeuft: boolean
  onTrotzdem: () => void
  onZurueck: () => void
}

/** A hint, no refusal: two agencies may well have the same name. */
export function DublettenHinweis({ dubletten, laeuft, onTrotzdem, onZurueck }: DublettenHinweisProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <section className="dubletten" aria-labelledby="dubletten">
      <WarningIcon size={24} weight="fill" aria-hidden="true" />
      <div>
        <h2 id="dubletten" tabIndex={-1} ref={heading}>
          Diese Agentur gibt es vielleicht schon
        </h2>
        <ul>
          {dubletten.map(({ name, ort }) => (
            <li key={`${name} ${ort}`}>
              <strong>{name}</strong>
              {ort ? `, ${ort}` : ''}
            </li>
          ))}
        </ul>
        <p>Gehören Sie dazu? Dann bitten Sie eine Kollegin oder einen Kollegen mit Konto, Sie einzuladen. So bleiben alle Einreichungen beisammen.</p>
        <p>Registrieren Sie sich trotzdem, prüft das Wettbewerbsbüro Ihre Agentur, bevor Sie abgeben können.</p>
        <div className="dubletten__knoepfe">
          <Button onClick={onZurueck}>Eingaben prüfen</Button>
          <ButtonLink as={Link} to="/">
            Zur Anmeldung
          </ButtonLink>
          <Button variant="primary" loading={laeuft} onClick={onTrotzdem}>
            Trotzdem registrieren
          </Button>
        </div>
      </div>
    </section>
  )
}
