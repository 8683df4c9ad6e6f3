import type { AnonymDatei } from '#contract/anonymitaet.ts'
import { type Entwurf, TAB_WORT } from '#contract/einreichung-entwurf.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { Button } from '#src/ui/button.tsx'
import { EinreichungStatusZeichen } from '../einreichung/einreichung-status.tsx'
import { Anonymitaet } from './anonymitaet.tsx'
import { EtikettenKnopf } from './etiketten-knopf.tsx'
import { Formalpruefung } from './formalpruefung.tsx'
import { nachbesserungOf } from '../einreichung/pruefung-worte.ts'
import { SchrittDialog } from './schritt-dialog.tsx'
import { schritteOf, type SchrittWort } from './schritte.ts'
import { StandGeld } from './stand-geld.tsx'
import { useSchritt } from './use-schritt.ts'
import './pruefung.css'

interface StatusReiterProps {
  entwurf: Entwurf
  reload: () => Promise<unknown>
}

/** What the office decides about one work: the steps of its state, the formal check, payment and notes. */
export function StatusReiter({ entwurf, reload }: StatusReiterProps) {
  const { status, statusGrund, pruefung, abgegebenMs, nachbesserung: auftrag } = entwurf
  const { offen, laeuft, fehler, open, close, confirm } = useSchritt(entwurf, reload)
  const schritte = schritteOf(entwurf)
  const nachbesserung = schritte.find(({ aktion }) => aktion === 'NACHBESSERUNG')
  const onNachbesserung = (dateien: readonly AnonymDatei[]) =>
    nachbesserung && open(nachbesserung, { grund: nachbesserungOf(dateien), tabs: ['medien'] })
  return (
    <div className="pruefung">
      <section className="pruefung__karte" aria-labelledby="stand">
        <h2 id="stand">Stand</h2>
        <p className="pruefung__status">
          <EinreichungStatusZeichen status={status} />
        </p>
        {auftrag ? <Auftrag auftrag={auftrag} /> : statusGrund ? <blockquote className="pruefung__grund">{statusGrund}</blockquote> : null}
        {status === 'ENTWURF' ? <p>Die Agentur arbeitet noch daran. Geprüft wird, was abgegeben ist.</p> : null}
        <StandGeld entwurf={entwurf} />
        <div className="pruefung__schritte">
          {schritte.map((schritt) => (
            <SchrittKnopf
              key={schritt.aktion}
              schritt={schritt}
              gesperrt={schritt.aktion === 'ZULASSEN' && Boolean(pruefung?.hindernis)}
              onOpen={(each) => open(each, each.aktion === 'NACHBESSERUNG' && auftrag ? { ...auftrag, grund: auftrag.text } : {})}
            />
          ))}
        </div>
        {status === 'IN_PRUEFUNG' && pruefung?.hindernis ? (
          <p className="pruefung__hindernis" id="hindernis">{`Zulassen geht noch nicht: Die Einreichung ${pruefung.hindernis}.`}</p>
        ) : null}
        {abgegebenMs === null ? null : (
          <div className="pruefung__schritte">
            <EtikettenKnopf entwurf={entwurf} />
          </div>
        )}
      </section>
      {pruefung ? <Formalpruefung key={entwurf.id} entwurf={entwurf} pruefung={pruefung} reload={reload} /> : null}
      {pruefung && pruefung.anonymDateien.length > 0 ? (
        <Anonymitaet
          einreichungId={entwurf.id}
          dateien={pruefung.anonymDateien}
          reload={reload}
          onNachbesserung={nachbesserung ? onNachbesserung : null}
        />
      ) : null}
      <SchrittDialog
        offen={offen}
        rechnung={pruefung?.rechnung ?? null}
        titel={[entwurf.nummer, entwurf.felder.titel].filter(Boolean).join(' ')}
        laeuft={laeuft}
        fehler={fehler}
        onClose={close}
        onConfirm={(angaben) => void confirm(angaben)}
      />
    </div>
  )
}

/** What the agency was asked for. */
function Auftrag({ auftrag: { text, tabs, bis } }: { auftrag: NonNullable<Entwurf['nachbesserung']> }) {
  return (
    <>
      <blockquote className="pruefung__grund">{text}</blockquote>
      <p>{`Offen für die Agentur: ${tabs.map((tab) => TAB_WORT[tab]).join(', ')}. ${bis ? `Erneut abzugeben bis ${formatEnde(bis)}.` : 'Ohne Frist.'}`}</p>
    </>
  )
}

interface SchrittKnopfProps {
  schritt: SchrittWort
  /** The sentence below the buttons says why. */
  gesperrt: boolean
  onOpen: (schritt: SchrittWort) => void
}

function SchrittKnopf({ schritt, gesperrt, onOpen }: SchrittKnopfProps) {
  return (
    <Button
      variant={schritt.haupt ? 'primary' : schritt.gefahr ? 'ghost' : 'secondary'}
      aria-disabled={gesperrt}
      aria-describedby={gesperrt ? 'hindernis' : undefined}
      onClick={() => (gesperrt ? undefined : onOpen(schritt))}
    >
      {schritt.knopf}
    </Button>
  )
}
