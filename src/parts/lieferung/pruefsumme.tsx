import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { loadLieferungPruefsumme, type Lieferung } from '#contract/lieferung.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useKopieren } from '#src/ui/use-kopieren.ts'

/** The checksum of the whole package, to be compared, copied, or loaded as a file. */
export function Pruefsumme({ lieferung: { id, sha256, dateiname } }: { lieferung: Lieferung }) {
  const { kopiert, copy } = useKopieren()
  if (sha256 === null) return null
  return (
    <div className="lieferung__summe">
      <p>Prüfsumme des Pakets, SHA-256</p>
      <code>{sha256}</code>
      <div>
        <Button icon={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy(sha256)}>
          Kopieren
        </Button>
        <ButtonLink href={loadLieferungPruefsumme.pfad.replace(':id', id)} download={`${dateiname}.sha256`}>
          Als Datei laden
        </ButtonLink>
      </div>
      <p role="status">
        {kopiert === 'ja' ? 'Kopiert.' : kopiert === 'nein' ? 'Der Browser erlaubt das Kopieren nicht. Bitte markieren Sie die Zeichen selbst.' : ''}
      </p>
    </div>
  )
}
