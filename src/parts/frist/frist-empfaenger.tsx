import type { Fristkuerzung } from '#contract/fristkuerzung.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { CheckField } from '#src/ui/check-field.tsx'
import './frist.css'

interface FristEmpfaengerProps {
  agenturen: readonly Fristkuerzung[]
  mail: boolean
  onMail: (mail: boolean) => void
}

/** Whether a mail goes out, and to whom: how many, and each with its old and its new deadline. */
export function FristEmpfaenger({ agenturen, mail, onMail }: FristEmpfaengerProps) {
  if (agenturen.length === 0) return <p>Für niemanden wird die Frist kürzer. Es geht keine E-Mail hinaus.</p>
  const anzahl = agenturen.length === 1 ? '1 Agentur' : `${agenturen.length} Agenturen`
  return (
    <>
      <CheckField
        label={`${anzahl} per E-Mail verständigen`}
        hint="Mit der Vorlage „Frist verkürzt“: alte und neue Frist, offene Entwürfe."
        checked={mail}
        onChange={(event) => onMail(event.currentTarget.checked)}
      />
      <ul className="frist-empfaenger" aria-label="Wer weniger Zeit hat">
        {agenturen.map(({ id, name, an, alteFrist, neueFrist, entwuerfe }) => (
          <li key={id}>
            <strong>{name}</strong>{' '}
            <span>
              {`bisher ${formatEnde(alteFrist)}, dann ${formatEnde(neueFrist)}, ${entwuerfeWort(entwuerfe)}, `}
              {an.length === 0 ? 'ohne E-Mail-Adresse' : an.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function entwuerfeWort(anzahl: number): string {
  return anzahl === 1 ? '1 offener Entwurf' : `${anzahl} offene Entwürfe`
}
