import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { Rolle } from '#contract/rolle.ts'
import { hasRollenKonflikt } from './benutzer-worte.ts'
import './rollen-warnung.css'

/** A warning, no refusal: the roles may belong to different years. */
export function RollenWarnung({ roles }: { roles: readonly Rolle[] }) {
  return (
    <div className="editor__breit rollen-warnung-platz" aria-live="polite">
      {hasRollenKonflikt(roles) ? (
        <p className="rollen-warnung">
          <WarningIcon size={20} weight="bold" aria-hidden="true" />
          <span>
            <strong>Agentur und Jury zugleich.</strong> Wer in einem Jahr einreicht, soll im selben Jahr nicht jurieren. Bitte prüfen Sie, ob beide
            Rollen gewollt sind.
          </span>
        </p>
      ) : null}
    </div>
  )
}
