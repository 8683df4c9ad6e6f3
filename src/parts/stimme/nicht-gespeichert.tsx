import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { grundSatz } from '../tablet/speicher-worte.ts'
import './nicht-gespeichert.css'

export interface NichtGespeichertProps {
  grund: StorageFailureArt
  wort: string
  titel: string
  onNochmal: () => void
  onClose: () => void
}

/** Nothing but this: the one message that may not be overlooked. */
export function NichtGespeichert({ grund, wort, titel, onNochmal, onClose }: NichtGespeichertProps) {
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
      <p className="text-body-lg">{satzOf(grund, `„${wort}“ für „${titel}“`)}</p>
      <div className="nicht-gespeichert__wege">
        <Button variant="confirm" size="vote" onClick={onNochmal}>
          Noch einmal versuchen
        </Button>
        {grund === 'voll' ? (
          <ButtonLink as={Link} to="/voting/uebertragung#speicher" size="vote">
            Speicher freigeben
          </ButtonLink>
        ) : null}
        <Button variant="ghost" size="vote" onClick={onClose}>
          Ohne Stimme weiter
        </Button>
      </div>
    </div>
  )
}

function satzOf(grund: StorageFailureArt, was: string): string {
  if (grund === 'voll')
    return `Der Speicher ist voll: ${was} ist noch nicht abgegeben. Bitte Medien einer fertigen Jury entfernen und dann noch einmal versuchen. Alle früheren Stimmen sind sicher.`
  if (grund === 'nur-online')
    return `${grundSatz(grund)} Ob ${was} dort angekommen ist, ist nicht sicher; von selbst sendet Lorbeer nichts davon noch einmal. Bitte versuchen Sie es, sobald die Verbindung wieder da ist.`
  return `${grundSatz(grund)} ${was} ist noch nicht abgegeben und wird nicht von selbst gesendet. Bitte versuchen Sie es noch einmal; hilft das nicht, laden Sie Lorbeer neu. Frühere Stimmen hat Lorbeer nicht verändert.`
}
