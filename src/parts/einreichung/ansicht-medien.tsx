import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import type { EinreichungMedium } from '#contract/einreichung.ts'
import { formatPixel, joinMasse, TRENNER } from '#src/lib/fakten.ts'
import { formatBytes } from '#contract/bytes.ts'
import { formatDauer } from '../medium/medium-worte.ts'

/** The files with their previews; each opens by itself. */
export function AnsichtMedien({ medien, titel }: { medien: readonly EinreichungMedium[]; titel: string }) {
  if (medien.length === 0) return <p className="ansicht__leer">Noch keine Medien.</p>
  return (
    <ul className="ansicht__medien">
      {medien.map((medium, index) => (
        <li key={medium.id}>
          <Vorschau medium={medium} name={medium.legende || `${medium.medienfeld} ${index + 1} zu ${titel}`} />
          <p className="ansicht__medium">
            <strong>{medium.legende || medium.medienfeld}</strong>
            <span>{factsOf(medium)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Vorschau({ medium: { bild, ansicht, url }, name }: { medium: EinreichungMedium; name: string }) {
  const ziel = safeUrl(url) ?? (ansicht ? `/media/${ansicht.sha256}` : null)
  const inhalt = bild ? (
    <img src={`/media/${bild.sha256}`} alt={name} loading="lazy" decoding="async" />
  ) : url ? (
    <LinkIcon size={32} aria-hidden="true" />
  ) : (
    <FileTextIcon size={32} aria-hidden="true" />
  )
  if (!ziel) return <div className="ansicht__vorschau">{inhalt}</div>
  return (
    <a className="ansicht__vorschau" href={ziel} target="_blank" rel="noreferrer" aria-label={`${name}, in einem neuen Tab öffnen`}>
      {inhalt}
    </a>
  )
}

/** What somebody typed as a link never becomes a script. */
function safeUrl(url: string | null): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null
}

/** „Film · anzeige.mp4 · 1.920 × 1.080 px · 0:52 min · 12 MB" */
function factsOf({ medienfeld, legende, dateiname, width, height, durationMs, seiten, bytes, url }: EinreichungMedium): string {
  const masse = [
    width && height ? formatPixel(width, height) : '',
    durationMs ? `${formatDauer(durationMs)} min` : '',
    seiten ? (seiten === 1 ? '1 Seite' : `${seiten} Seiten`) : '',
    bytes > 0 ? formatBytes(bytes) : '',
  ]
  return [legende ? medienfeld : '', url ?? dateiname, joinMasse(masse)].filter(Boolean).join(TRENNER)
}
