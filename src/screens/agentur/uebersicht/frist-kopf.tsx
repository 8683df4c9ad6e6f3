import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Link } from 'react-router-dom'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import { amUmWort, schlussWort } from '#src/parts/agenturuebersicht/agenturuebersicht-worte.ts'
import { useRestzeit } from '#src/parts/agenturuebersicht/use-restzeit.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import './frist-kopf.css'

interface FristKopfProps {
  uebersicht: Agenturuebersicht & { seit: number }
  /** The deadline or the start has come. */
  onEnde: () => void
}

/** Drafts are allowed as soon as the agency's address is confirmed. */
const DARF_ANLEGEN = ['BESTAETIGT', 'FREIGEGEBEN', 'RUECKFRAGE']

/** How long there is left, live, by the server's clock. */
export function FristKopf({ uebersicht, onEnde }: FristKopfProps) {
  const { frist, agentur } = uebersicht
  const rest = useRestzeit(frist.bisMs, uebersicht, onEnde)
  const { gross, klein } = satzOf(frist, rest)
  return (
    <header className="frist-kopf">
      <div>
        <h1 className="text-display-xl">{gross}</h1>
        <p>{klein}</p>
      </div>
      {DARF_ANLEGEN.includes(agentur.status) ? (
        <ButtonLink
          as={Link}
          to="/einreichungen/neu"
          size="touch"
          variant={frist.lage === 'VORBEI' ? 'secondary' : 'primary'}
          icon={<PlusIcon size={20} weight="bold" aria-hidden="true" />}
        >
          Neue Einreichung
        </ButtonLink>
      ) : null}
    </header>
  )
}

function satzOf({ lage, von, bis, verlaengert }: Agenturuebersicht['frist'], rest: string | null): { gross: string; klein: string } {
  const schluss = bis ? `Einreichschluss ist ${schlussWort(bis)}.` : 'Der Einreichschluss steht noch nicht fest.'
  if (lage === 'VORHER') {
    const start = von ? `Die Einreichung beginnt ${amUmWort(von)}. ` : ''
    return { gross: 'Bald geht es los.', klein: `${start}Entwürfe können Sie schon anlegen. ${schluss}` }
  }
  if (bis === null) return { gross: 'Reichen Sie ein.', klein: schluss }
  if (lage === 'VORBEI' || rest === null) {
    return {
      gross: 'Einreichschluss vorbei.',
      klein: `Er war ${schlussWort(bis)}. Was Sie abgegeben haben, ist sicher, und Entwürfe bleiben erhalten.`,
    }
  }
  return { gross: `Noch ${rest}.`, klein: verlaengert ? `Für Sie verlängert: ${schluss}` : schluss }
}
