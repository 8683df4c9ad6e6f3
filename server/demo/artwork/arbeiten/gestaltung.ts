/** Titel | Auftraggeber | Marke | Branche | Claim | Konzept | Motive */
export const PACKAGINGARBEITEN = `
Kellerkind|Brauerei Unterirdisch|Unterirdisch|Getränke|Gereift bei acht Grad und schlechter Laune.|dosen/kerze+schluessel+katze/graphit|2
Drei Gläser voll Sommer|Marmeladen Zwetschke & Co|Zwetschke & Co|Lebensmittel|Deckel auf, August.|glaeser/kirsche+birne+apfel/creme|2
Salz der Erde|Saline Altberg|Altberg|Lebensmittel|250 Millionen Jahre haltbar.|karton/berg+tropfen/eis|1
Weinviertler Wahrheiten|Weingut Zöbl|Zöbl|Getränke|Auf jedem Etikett eine. Auf der Flasche die ganze.|flaschen/fuchs+eule+schnecke/kirsch|2
Bitter, aber ehrlich|Schokolade Kaltenbrunn|Kaltenbrunn|Lebensmittel|82 Prozent. Der Rest ist Geduld.|tafel/kuh+blatt+mond/kakao|2
Wachmacher ohne Wecker|Rösthaus Früh|Früh|Getränke|Drei Röstungen, drei Sonnenstände.|beutel/sonne+wecker+mond/orange|2
Tragbar|Kaufhaus Leih & Seele|Leih & Seele|Handel|Die Tasche, die zurückgebracht werden will.|tragtasche/herz+hand/rosa|2
Käse mit Ausweis|Sennerei Vorderalp|Vorderalp|Lebensmittel|Jede Kuh hat unterschrieben.|siegel/kaese/gold|2
Eintopf für Einsame|Suppenküche Wohlgemut|Wohlgemut|Lebensmittel|Reicht immer für zwei.|glaeser/karotte+pilz+loeffel/terrakotta|1
Kräuterfrauentagstee|Klosterapotheke Schlägl|Schlägl|Getränke|Neun Kräuter, sieben Heilige.|karton/blume+blatt/salbei|2
Limo mit Latein|Brauhaus Studienrat|Studienrat|Getränke|In limonada veritas.|dosen/zitrone+buch+brille/limette|3
Waschtag|Seifensiederei Lauge|Lauge|Handel|Riecht nach Wäscheleine und Nordwind.|beutel/wolke+socke+tropfen/himmel|2
Vogelfutterhäuschenhaferl|Mühle Spatz|Spatz|Handel|Frühstück für alle, die früher singen.|karton/vogel+blatt/gras|1
Zündstoff|Zündholz Süd GmbH|Zündholz Süd|Handel|48 kleine Ideen.|karton/feuer+kerze/schwarz|1
Most Wanted|Mostviertel Obstpresse|Obstpresse|Getränke|Tot oder vergoren.|flaschen/apfel+birne+hut/sand|2
Schluck auf|Alpenquell Mineral|Alpenquell|Getränke|Aus 1.900 Metern, ohne Umsteigen.|dosen/tropfen+berg+fisch/ozean|2
Polster für die Seele|Schokolade Schäfchen|Schäfchen|Lebensmittel|Vollmilch zum Anlehnen.|tafel/wolke+mond+herz/flieder|1
Pilzsammlerhandbuchpapier|Pilzmanufaktur Waldrand|Waldrand|Lebensmittel|Trocken, aber mit Humor.|beutel/pilz+tanne+eule/moos|1
Ein Paar für ein Jahr|Sockenmanufaktur Reutte|Reutte|Mode|365 Tage Garantie gegen Zehen.|siegel/socke/violett|2
Geschenkt ist geschenkt|Papeterie Schleife|Schleife|Handel|Die Tasche darf man behalten.|tragtasche/blume+paket/lachs|1
Bienenfleißig|Honigmanufaktur Wabe 6|Wabe 6|Lebensmittel|Sechs Ecken, keine Ausreden.|glaeser/biene+blume+sonne/gold|2
Hausmeisterkrampen|Werkzeug Pospischil|Pospischil|Handwerk|Für alles, was locker ist.|karton/hammer+leiter/zitrus|1
Das Gegenteil von Plastik|Verpackung Graspapier AG|Graspapier|Handel|Gewachsen, nicht gepresst.|tragtasche/blatt+baum/kiefer|2
Nachtschattengewächse|Gemüsehof Erdreich|Erdreich|Landwirtschaft|Tomaten, die bei Mondlicht rot werden.|beutel/mond+karotte+blume/aubergine|1
Feuerwasser|Destillerie Glut|Glut|Getränke|Vorsicht, lustig.|flaschen/feuer+krone+glas/asphalt|3
Butterseite oben|Molkerei Kuhberg|Kuhberg|Lebensmittel|Physik kann man auch streichen.|siegel/brot/ozean|1
Eis am Stil|Eismanufaktur Schick|Schick|Lebensmittel|Gut angezogen bis zum letzten Tropfen.|karton/stieleis+eis/rosa|1
Pillen für Pedanten|Apotheke zum goldenen Maß|Goldenes Maß|Gesundheit|Montag bis Sonntag, in dieser Reihenfolge.|dosen/pille+uhr+lupe/minze|1
`

export const EDITORIALARBEITEN = `
Das Heft vom Aufhören|Magazin Feierabend|Feierabend|Medien|Man muss nicht alles zu Ende bringen.|doppelseite/stuhl+kerze/salbei|3
Von A nach B und zurück|Kursbuch Verlag Bregenz|Kursbuch|Verkehr|Fahrpläne sind Romane ohne Adjektive.|grossbuchstabe/zug+koffer/kobalt|2
Wer schweigt, sagt auch etwas|Zeitschrift Pause|Pause|Medien|Stille ist das teuerste Papier.|zitat/mund/asphalt|2
Stadt, Land, Überfluss|Magazin Hinterland|Hinterland|Medien|Sechs Ausgaben über das, was übrig bleibt.|ausgaben/apfel+kuh+leuchtturm/gras|2
Handbuch der kleinen Fluchten|Verlag Querfeldein|Querfeldein|Medien|Für Taschen, die schon voll sind.|buch/rad+boot+zelt/petrol|3
Die Zeitung von übermorgen|Tagblatt Inn|Tagblatt Inn|Medien|Heute schon gedruckt.|zeitung/rakete+uhr/nebel|1
Geschäftsbericht ohne Wachstum|Gemeinwohl Bank eGen|Gemeinwohl|Finanzen|Warum 0 Prozent eine gute Zahl ist.|bericht/muenze+baum/violett|2
Wurzeln schlagen|Baumschule Praskac & Kinder|Praskac|Landwirtschaft|Ein Jahrbuch in Ringen.|doppelseite/baum+blatt/moos|3
Nachsitzen|Schulbuch Verlag Neu|Neu|Bildung|Ein Lesebuch für Erwachsene.|grossbuchstabe/stift+buch/zitrus|1
Küchenlatein|Kochmagazin Gang|Gang|Medien|Rezepte, die man vorlesen kann.|doppelseite/gabel+loeffel+pfirsich/creme|1
Tausend Meter Tiefe|Meeresstiftung Nordost|Meeresstiftung|Soziales|Ein Bericht über das Dunkel.|bericht/wal+anker/tiefsee|2
Wo die Katze sitzt|Stadtmagazin Grätzl|Grätzl|Medien|Ein Heft pro Häuserblock.|ausgaben/katze+hund+vogel/lachs|3
Die Kunst, einen Nagel zu finden|Handwerk Magazin Griff|Griff|Handwerk|Eine Reportage über Schubladen.|zitat/hammer+schere/gold|1
Krankenhausnachtdienstprotokoll|Ärztebund Journal|Ärztebund|Gesundheit|Zwölf Stunden in zwölf Doppelseiten.|doppelseite/mond+herz+pille/nacht|3
Ein Sommer ohne Empfang|Reiseheft Funkloch|Funkloch|Tourismus|Die Karten sind eingeklebt.|buch/zelt+radio/terrakotta|2
Lob der Unordnung|Wohnmagazin Schublade|Schublade|Wohnen|Das Heft liegt schon richtig.|grossbuchstabe/lampe+stuhl/rosa|2
Extrablatt|Boulevard Verein für Ruhe|Verein für Ruhe|Medien|Es ist nichts geschehen.|zeitung/wolke/sand|2
Was vom Tische fällt|Tafelverein Oberwart|Tafelverein|Soziales|Jahresbericht auf Servietten.|bericht/brot+tasse/pfirsich|1
Monogramm eines Dorfes|Gemeinde Sankt Anton am Kamp|Sankt Anton|Stadt|Alle 812 Initialen.|grossbuchstabe/haus+kuh/flieder|1
Fahrtenbuch einer Tram|Verkehrsmuseum Remise|Remise|Kultur|4.200.000 Kilometer, zwei Farben.|doppelseite/tram+ampel/ziegel|2
Sitzen bleiben|Stuhlmuseum Bad Ischl|Stuhlmuseum|Kultur|Katalog zum Aussitzen.|buch/stuhl+bank/minze|2
Das letzte gedruckte Telefonbuch|Fernmeldearchiv|Fernmeldearchiv|Kultur|Wir stehen alle drin.|zeitung/telefon/zitrus|1
Luftpost|Ballonfahrer Zeitung|Ballonpost|Sport|Erscheint je nach Wind.|ausgaben/ballon+vogel+wolke/himmel|1
Im Bauch der Orgel|Dommusik Sankt Pölten|Dommusik|Kultur|5.643 Pfeifen kommen zu Wort.|zitat/klavier+kerze/aubergine|1
Zahlen, bitte|Statistikamt Süd|Statistikamt|Stadt|Ein Atlas für Neugierige.|bericht/lupe+kompass/kobalt|2
Grenzgänger|Bergsteigerjahrbuch|Jahrbuch 131|Sport|Wo der Weg aufhört, fängt das Papier an.|doppelseite/berg+leiter+zelt/eis|3
`

export const DESIGNARBEITEN = `
Ein Zeichen für Kern|Kern & Korn Mühlen|Kern & Korn|Lebensmittel|Zwei Buchstaben, ein Mahlwerk.|bogen/brot+semmel/senf|3
Das Museum zieht sich um|Museum der Dinge Graz|Museum der Dinge|Kultur|Eine Schrift wie ein Depot.|bogen/schluessel+stuhl/violett|3
Papierkrieg, gewonnen|Notariat Hell & Dunkel|Hell & Dunkel|Finanzen|Briefe, die man gern öffnet.|geschaeftspapier/stift+brief/nebel|2
Halmfeld|Halmfeld Agrar eGen|Halmfeld|Landwirtschaft|Gerade gewachsen.|wortmarke/blatt/gras|1
Wege durch das Krankenhaus|Klinikum Westring|Westring|Gesundheit|Wer hier geht, soll nicht suchen.|leitsystem/herz+auge+hand+tropfen/minze|2
Farben aus dem Steinbruch|Naturstein Adnet|Adnet|Handwerk|Fünf Töne, 200 Millionen Jahre.|farbfaecher//terrakotta|1
Fahnen im Gegenwind|Festwochen Neusiedl|Festwochen|Kultur|Elf Tage Flattern.|fahnen/schwan+boot+sonne+fisch/orange|2
Alles am Mann, alles an der Frau|Stadtreinigung Linz|Stadtreinigung|Stadt|Arbeitskleidung mit Haltung.|werkzeug/pinsel/orange|1
Nordlicht|Nordlicht Energie AG|Nordlicht|Energie|Ein Logo, das man einschalten kann.|bogen/leuchtturm+gluehbirne/nacht|3
Bahnhof verstehen|Regionalbahn Ost|Regionalbahn Ost|Verkehr|Vier Zeichen statt vierzig Schilder.|leitsystem/zug+koffer+uhr+tasse/zitrus|1
Ötztaler Öl|Ölmühle Ötztal|Ötztaler Öl|Lebensmittel|Zwei Tropfen über dem O.|wortmarke/tropfen/gold|1
Schriftbild einer Stadt|Stadt Steyr|Steyr|Stadt|Eisen, Fluss, Buchstabe.|bogen/anker+bruecke/petrol|2
Briefe an die Kundschaft|Buchbinderei Falz|Falz|Handwerk|Gefaltet, nicht geknickt.|geschaeftspapier/buch/rosa|2
Kinderuniversität|Universität der Kleinen|Kleine Uni|Bildung|Ein Wappen aus Fragen.|bogen/rakete+eule/tinte|3
Vereinsheim, neu gedacht|Turnbund 1887|Turnbund 1887|Sport|Auch das Handtuch turnt mit.|werkzeug/ball/ziegel|2
Amtsweg ohne Umweg|Bezirk Oberland|Oberland|Stadt|Das freundlichste Formular des Landes.|geschaeftspapier/stift/salbei|1
Rot ist kein Zufall|Feuerwehrverband Mitte|Feuerwehrverband|Stadt|Die Farbe hat eine Nummer: 122.|farbfaecher//ziegel|1
Zimmer mit Zeichen|Hotel Bellaria Nord|Bellaria Nord|Tourismus|Jedes Stockwerk ein Tier.|leitsystem/fuchs+eule+katze+schwan/abend|2
Flagge zeigen|Segelclub Altaussee|Segelclub|Sport|Backbord wird Rosa.|fahnen/schiff+anker+boot+fisch/rosa|1
Grobes Tuch, feiner Zug|Weberei Haslach|Haslach|Mode|Ein Logo aus Kette und Schuss.|bogen/wolle+knopf/himbeer|3
Quartier Quint|Quint Wohnbau|Quint|Wohnen|Fünf Höfe, eine Marke.|wortmarke/haus/kobalt|1
Volle Tassen|Kaffeehaus Jelinek Junior|Jelinek Junior|Getränke|Von der Serviette bis zum Leuchtschild.|werkzeug/tasse/kakao|2
Das Alphabet der Blinden|Blindenbund Nord|Blindenbund|Soziales|Ein Erscheinungsbild zum Anfassen.|bogen/hand+auge/schwarz|2
Werkschau ohne Werk|Kunstschule Wels|Kunstschule|Bildung|Die Leere ist das Logo.|geschaeftspapier/pinsel/weiss|1
Festspielhaus im Wandel|Festspielhaus Erl-West|Erl-West|Kultur|Vier Jahreszeiten, vier Fahnen.|fahnen/blume+sonne+blatt+tanne/aubergine|2
Leichtathletikweltmeisterschaftsmaskottchen|Leichtathletik-Bund|LAB 26|Sport|Die Ziffern laufen mit.|leitsystem/schuh+ball+krone+uhr/limette|1
`
