import * as z from 'zod/mini'

/** Every error the server can answer with: HTTP status and the German sentence. One union, translated once. */
export const FEHLER = {
  'nicht-angemeldet': [401, 'Bitte melden Sie sich an.'],
  'anmeldung-falsch': [401, 'Benutzername oder Passwort stimmt nicht.'],
  'zweiter-faktor': [401, 'Bitte geben Sie auch den Code aus Ihrer Authenticator-App ein.'],
  'zu-viele-versuche': [429, 'Zu viele Fehlversuche. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.'],
  'zu-viele-anfragen': [429, 'Gerade kommen zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.'],
  'keine-berechtigung': [403, 'Dafür haben Sie keine Berechtigung.'],
  'nur-ansicht': [403, 'Sie sehen Lorbeer als eine andere Person. In dieser Ansicht kann nichts geändert werden.'],
  'fremde-herkunft': [403, 'Diese Anfrage kam nicht von Lorbeer und wurde abgelehnt.'],
  'fremde-person': [403, 'Diese Stimmen gehören einer anderen Person. Es wurde nichts gespeichert.'],
  'fremdes-geraet': [403, 'Dieses Gerät ist auf eine andere Person angemeldet. Es wurde nichts gespeichert.'],
  'not-member': [403, 'Sie gehören dieser Jury nicht (mehr) an.'],
  'nicht-gefunden': [404, 'Das wurde nicht gefunden.'],
  'methode-unbekannt': [405, 'Diese Anfrage gibt es hier nicht.'],
  'eingabe-ungueltig': [400, 'Bitte prüfen Sie Ihre Eingaben.'],
  'json-unlesbar': [400, 'Die Anfrage war unvollständig oder unlesbar. Bitte senden Sie sie noch einmal.'],
  'passwort-falsch': [400, 'Das bisherige Passwort stimmt nicht.'],
  'code-falsch': [400, 'Dieser Code stimmt nicht, ist abgelaufen oder wurde schon benutzt.'],
  'token-ungueltig': [400, 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.'],
  'eigene-rollen': [409, 'Die eigenen Rollen können Sie nicht ändern.'],
  'letzter-admin': [409, 'Mindestens eine aktive Person muss die Rolle ADMIN behalten.'],
  'eigener-faktor': [409, 'Den eigenen zweiten Faktor schalten Sie unter „Konto“ aus.'],
  'faktor-aktiv': [409, 'Der zweite Faktor ist schon eingeschaltet.'],
  'faktor-fehlt': [409, 'Es ist kein zweiter Faktor eingerichtet.'],
  'ansicht-unmoeglich': [409, 'Als diese Person können Sie Lorbeer nicht sehen: Sie ist deaktiviert oder hat die Rolle ADMIN.'],
  'mail-wartet': [409, 'Diese E-Mail ist noch unterwegs. Bitte warten Sie, bis sie gesendet oder gescheitert ist.'],
  'empfaenger-fehlt': [409, 'Das Konto zu dieser E-Mail gibt es nicht mehr, oder es ist deaktiviert. Es wurde nichts gesendet.'],
  'version-veraltet': [409, 'Der Datensatz wurde inzwischen geändert.'],
  'in-verwendung': [409, 'Das wird noch verwendet und kann nicht gelöscht werden. Sie können es archivieren.'],
  'nicht-bearbeitbar': [409, 'Diese Einreichung ist abgegeben und kann hier jetzt nicht geändert werden. Es wurde nichts geändert.'],
  'nicht-abgebbar': [409, 'Die Einreichung kann jetzt nicht abgegeben werden. Ihr Entwurf ist gesichert.'],
  'frist-vorbei': [409, 'Der Einreichschluss ist vorbei. Ihr Entwurf ist gesichert. Bitte wenden Sie sich an das Wettbewerbsbüro.'],
  'preis-veraltet': [409, 'Der Preis hat sich inzwischen geändert. Bitte prüfen Sie ihn noch einmal.'],
  'agentur-status': [409, 'Dieser Schritt ist im jetzigen Stand der Agentur nicht möglich. Bitte laden Sie die Seite neu.'],
  'agentur-person': [409, 'Mindestens eine Person der Agentur muss aktiv bleiben.'],
  'formular-abgelaufen': [409, 'Das Formular war zu lange offen. Ihre Eingaben sind noch da: Bitte senden Sie es noch einmal ab.'],
  'formular-zu-schnell': [400, 'Das ging sehr schnell. Bitte warten Sie einen Moment und senden Sie das Formular noch einmal.'],
  'konto-vorhanden': [409, 'Mit dieser E-Mail-Adresse gibt es inzwischen ein Konto. Bitte melden Sie sich damit an.'],
  'einreichung-status': [409, 'Dieser Schritt ist im jetzigen Stand der Einreichung nicht möglich.'],
  'urkunde-stand': [409, 'Für diese Urkunde fehlt der Schrift ein Zeichen. Das Wettbewerbsbüro sieht welches und kümmert sich darum.'],
  'rechnung-angaben': [409, 'Für eine Rechnung fehlen Angaben. Es wurde nichts ausgestellt.'],
  'rechnung-storniert': [409, 'Diese Rechnung ist storniert. Es wurde nichts geändert.'],
  'rechnung-geaendert': [
    409,
    'Zu dieser Rechnung gibt es inzwischen eine weitere Gutschrift. Es wurde nichts ausgestellt. Bitte prüfen Sie die Beträge, die noch übrig sind.',
  ],
  'rechnungslauf-geaendert': [
    409,
    'Inzwischen ist etwas anderes zu verrechnen, als Sie gesehen haben. Es wurde nichts ausgestellt. Bitte prüfen Sie, was jetzt da steht.',
  ],
  'keine-rechnung': [409, 'Das ist eine Gutschrift. Dieser Schritt geht nur bei einer Rechnung.'],
  'zahlung-zu-hoch': [409, 'Diese Zahlung ist höher als das, was offen ist. Es ist noch nichts erfasst.'],
  'zahlung-storniert': [409, 'Diese Zahlung ist schon zurückgenommen.'],
  'ohne-nummer': [409, 'Diese Einreichung ist noch nicht abgegeben. Danach gibt es die Unterlagen dazu.'],
  'exportjob-status': [409, 'Dieser Schritt ist im jetzigen Stand des Exports nicht möglich.'],
  'runde-status': [409, 'Dieser Schritt ist im jetzigen Stand der Runde nicht möglich.'],
  'medaillen-regel': [409, 'Das verletzt eine Regel der Medaillen. Es wurde nichts geändert.'],
  'veroeffentlichung-stand': [409, 'Dieser Schritt ist im jetzigen Stand der Veröffentlichung nicht möglich. Es wurde nichts geändert.'],
  'ergebnisse-geaendert': [
    409,
    'Inzwischen hat sich etwas an den Ergebnissen geändert. Es wurde nichts veröffentlicht. Bitte prüfen Sie, was jetzt da steht.',
  ],
  'aberkennung-stand': [409, 'Dieser Schritt ist im jetzigen Stand der Auszeichnung nicht möglich. Es wurde nichts geändert.'],
  'vier-augen': [409, 'Das bestätigt eine andere Person als die, die es vorgeschlagen hat. Es wurde nichts geändert.'],
  'live-veraltet': [409, 'Die Live-Sitzung steht inzwischen anders. Es wurde nichts geändert.'],
  nacherfassung: [409, 'Diese Stimmen lassen sich so nicht nacherfassen. Es wurde nichts gespeichert.'],
  'medienfeld-voll': [409, 'In dieses Medienfeld passt keine weitere Datei. Bitte ersetzen oder entfernen Sie zuerst eine.'],
  'upload-stand': [409, 'Der Upload steht an einer anderen Stelle. Er wird von dort fortgesetzt.'],
  'upload-laeuft': [423, 'Diese Datei wird gerade über eine andere Verbindung hochgeladen. Es ist nichts verloren und geht gleich weiter.'],
  'upload-fassung': [412, 'Diese Fassung von tus wird hier nicht gesprochen.'],
  'datei-ungueltig': [422, 'Diese Datei kann hier nicht verwendet werden.'],
  'kein-platz': [
    507,
    'Auf dem Server ist gerade zu wenig Platz für diese Datei. Bitte melden Sie sich beim Wettbewerbsbüro. Es ist nichts verloren.',
  ],
  'kein-platz-export': [
    507,
    'Auf dem Server ist gerade zu wenig Platz für einen Export. Es wurde nichts begonnen. Bitte schaffen Sie zuerst Speicherplatz.',
  ],
  'platte-voll': [
    503,
    'Auf dem Server ist kein Speicherplatz mehr frei. Es wurde nichts geändert. Das Wettbewerbsbüro muss zuerst Platz schaffen: Bitte versuchen Sie es danach noch einmal.',
  ],
  'grund-fehlt': [400, 'Bitte nennen Sie einen Grund.'],
  'id-fehlt': [400, 'ID not provided'],
  'zu-gross': [413, 'Die Anfrage ist zu groß.'],
  medientyp: [415, 'Dieses Format wird hier nicht angenommen.'],
  'bereich-ungueltig': [416, 'Dieser Bereich liegt außerhalb der Datei.'],
  'aktualisierung-noetig': [426, 'Bitte aktualisieren Sie Lorbeer. Ihre Stimmen bleiben auf diesem Tablet gespeichert.'],
  'signatur-ungueltig': [400, 'Diese Datei ist nicht unversehrt oder stammt von keinem bekannten Tablet.'],
  'interner-fehler': [500, 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'],
  'nicht-bereit': [503, 'Lorbeer ist gerade nicht bereit. Bitte versuchen Sie es gleich noch einmal.'],
} as const satisfies Record<string, readonly [number, string]>

export type FehlerCode = keyof typeof FEHLER

export const FehlerBodySchema = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type FehlerBody = z.infer<typeof FehlerBodySchema>

export function isFehlerCode(code: string): code is FehlerCode {
  return Object.hasOwn(FEHLER, code)
}
