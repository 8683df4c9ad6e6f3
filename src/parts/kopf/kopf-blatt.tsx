import type { Koepfe, SchliessungsKopf } from '#contract/kopf.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { QrCode } from '#src/parts/qr/qr-code.tsx'
import './kopf-dialog.css'

interface KopfBlattProps {
  uebersicht: Uebersicht
  kopf: Koepfe['heute']
  /** null: the head of now. */
  schliessung: SchliessungsKopf | null
}

/** What a sheet of paper says, too. */
export function KopfBlatt({ uebersicht, kopf, schliessung }: KopfBlattProps) {
  const { juryId, nummer, titel, standMs } = uebersicht
  return (
    <div className="kopf-blatt">
      <p className="kopf-blatt__titel">Lorbeer, Kopf des Stimmprotokolls</p>
      <p className="kopf-blatt__jury">
        <strong>{`Jury ${nummer}, ${titel}`}</strong>
        {schliessung ? `${schliessung.titel}, geschlossen ${formatZeitpunkt(schliessung.ms)}` : `Stand ${formatZeitpunkt(standMs)}`}
      </p>
      <QrCode text={kopf.text} label="Der Kopf als QR-Code" />
      <dl className="kopf-blatt__text">
        <dt>Jury</dt>
        <dd>{juryId}</dd>
        <dt>Eintrag</dt>
        <dd>{kopf.nr}</dd>
        <dt>Prüfsumme</dt>
        <dd>{inGruppen(kopf.hash)}</dd>
        <dt>Unterschrift</dt>
        <dd className="kopf-blatt__klein">{kopf.unterschrift}</dd>
        <dt>Schlüssel</dt>
        <dd className="kopf-blatt__klein">{kopf.schluessel}</dd>
      </dl>
      <p className="kopf-blatt__hand">Aufbewahrt von: ______________________________ am: ______________</p>
    </div>
  )
}

/** Easier to copy by hand, and `verify-log` reads it so too. */
function inGruppen(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? hash
}
