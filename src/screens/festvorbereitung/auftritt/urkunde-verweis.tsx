import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { Auftritt } from '#contract/auftritt.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'

/** The certificate as it is printed, or why there is none. */
export function UrkundeVerweis({ auftritt: { auszeichnungId, urkundeFehlende } }: { auftritt: Auftritt }) {
  if (urkundeFehlende.length > 0) {
    const zeichen = urkundeFehlende.map(({ zeichen: eines, code, feld }) => `${eines} (${code}, ${feld})`)
    return (
      <div className="gravur-karte__urkunde">
        <StatusWort icon={WarningIcon} ton="coral" wort={`Der Urkunde fehlt ${zeichen.join(', ')}`} />
        <p className="auftritt__leise">Sie entsteht, sobald das Wettbewerbsbüro das Zeichen ersetzt hat.</p>
      </div>
    )
  }
  return (
    <ButtonLink
      size="bar"
      block
      href={`/api/auszeichnungen/${auszeichnungId}/urkunde`}
      target="_blank"
      rel="noreferrer"
      icon={<CertificateIcon size={22} aria-hidden="true" />}
    >
      Urkunde ansehen
    </ButtonLink>
  )
}
