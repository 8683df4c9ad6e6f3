import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import './nicht-gespeichert.css'

/** Nothing but this: the one message that may not be overlooked. */
export function NichtGespeichert({ wort, titel, onNochmal, onClose }: { wort: string; titel: string; onNochmal: () => void; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <div className="nicht-gespeichert" role="alertdialog" aria-modal="true" aria-labelledby="nicht-gespeichert-titel" tabIndex={-1} ref={panel}>
      <WarningOctagonIcon size={56} weight="fill" aria-hidden="true" />
      <h2 id="nicht-gespeichert-titel" className="text-display-lg">
        NICHT gespeichert
      </h2>
      <p className="text-body-lg">{`Der Speicher ist voll: „${wort}“ für „${titel}“ ist noch nicht abgegeben. Bitte Medien einer fertigen Jury entfernen und dann noch einmal versuchen. Alle früheren Stimmen sind sicher.`}</p>
      <div className="nicht-gespeichert__wege">
        <Button variant="confirm" size="vote" onClick={onNochmal}>
          Noch einmal versuchen
        </Button>
        <ButtonLink as={Link} to="/voting/uebertragung#speicher" size="vote">
          Speicher freigeben
        </ButtonLink>
        <Button variant="ghost" size="vote" onClick={onClose}>
          Ohne Stimme weiter
        </Button>
      </div>
    </div>
  )
}
