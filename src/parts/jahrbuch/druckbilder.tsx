import type { Druckbild } from '#contract/druckfreigabe.ts'
import './druckbilder.css'

/** Below a page: the files that are printed and what stands beside them. Whoever changes one of them ends the release. */
export function Druckbilder({ druckbilder }: { druckbilder: readonly Druckbild[] }) {
  if (druckbilder.length === 0) return null
  return (
    <dl className="druckbilder" aria-label="Druckdateien und Bildtexte">
      {druckbilder.map(({ dateiname, bildtext }, index) => (
        <div key={`${index} ${dateiname}`}>
          <dt>{dateiname}</dt>
          <dd>{bildtext.trim() || 'Ohne Bildtext'}</dd>
        </div>
      ))}
    </dl>
  )
}
