import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Link } from 'react-router-dom'
import { ButtonLink } from '#src/ui/button.tsx'
import './erste-schritte.css'

const SCHRITTE = [
  { titel: 'Anlegen', satz: 'Ein Titel und eine Kategorie genügen. Jede Eingabe wird von selbst gesichert, Sie können jederzeit unterbrechen.' },
  { titel: 'Ausfüllen', satz: 'Angaben, Medien, Rechte: Die Prüfliste sagt, was noch fehlt, und führt Sie genau dorthin.' },
  { titel: 'Abgeben', satz: 'Sie sehen den Preis, bevor Sie verbindlich abgeben, und bekommen eine Bestätigung per E-Mail.' },
]

/** No work yet: what there is to do, in three steps. */
export function ErsteSchritte({ vorbei }: { vorbei: boolean }) {
  return (
    <section className="erste-schritte" aria-labelledby="erste-schritte">
      <h2 id="erste-schritte" className="text-heading-md">
        {vorbei ? 'In diesem Jahr haben Sie nichts eingereicht.' : 'Ihre erste Einreichung'}
      </h2>
      {vorbei ? (
        <p>
          <Link to="/einreichungen">Einreichungen aller Jahre</Link>
        </p>
      ) : (
        <>
          <ol>
            {SCHRITTE.map(({ titel, satz }, index) => (
              <li key={titel}>
                <span className="erste-schritte__zahl" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{titel}</h3>
                <p>{satz}</p>
              </li>
            ))}
          </ol>
          <div className="erste-schritte__wege">
            <ButtonLink as={Link} to="/einreichungen/neu" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
              Jetzt beginnen
            </ButtonLink>
            <Link to="/einreichungsvorgaben">Welche Dateien werden gebraucht?</Link>
          </div>
        </>
      )}
    </section>
  )
}
