/** Error messages by reason name, in French. */
import type { refusals as english } from '#i18n/en/refusals.ts';

export const refusals: typeof english = {
  refusals: {
    'shop-not-set-up': 'La boutique n’est pas encore configurée.',
    'no-method': 'Aucun moyen de paiement n’est configuré. Le propriétaire le fait dans les réglages.',
    'no-method-now':
      'Aucun moyen de paiement n’est utilisable en ce moment. Consultez les moyens de paiement dans les réglages, ou réessayez dans un instant.',
    'method-not-set-up': ({ method }) => `${method} n’est pas configuré dans cette boutique.`,
    'method-off': ({ method }) => `${method} est désactivé. Activez-le d’abord.`,
    'method-silent': ({ method }) =>
      `${method} n’est pas utilisable en ce moment : personne n’y répond. Choisissez un autre moyen, ou réessayez dans un instant.`,
    'method-over': ({ method }) => `Cette vente ne peut plus être payée avec ${method}.`,
    'no-rate': ({ coin, currency }) =>
      `Il n’y a pas de cours utilisable pour ${coin} en ${currency}. Un responsable peut en saisir un dans les réglages.`,
    'amount-below': ({ method, least, coin }) =>
      `${method} accepte au moins ${least} ${coin} : ce montant est trop petit.`,
    'amount-above': ({ method, most, coin }) =>
      `${method} accepte au plus ${most} ${coin} : ce montant est trop grand.`,
    'amount-form': ({ example }) => `Ce n’est pas un montant. Écrivez-le comme ${example}.`,
    'amount-nothing': 'Le montant doit être supérieur à zéro.',
    'too-many-digits': ({ most }) => `Au plus ${most} chiffres avant la virgule.`,
    'sale-gone': 'Cette vente n’existe pas.',
    'parked-full': ({ most }) => `${most} ventes sont déjà mises de côté. Terminez-en d’abord quelques-unes.`,
    'parked-gone': 'Cette vente n’est plus mise de côté : une autre caisse l’a reprise.',
    'keys-not-free': 'Terminez ou effacez d’abord ce qui est saisi.',
    'cancel-over': 'Cette vente est terminée et ne peut plus être annulée.',
    'cancel-seen': 'Un paiement a été vu : la vente ne peut plus être annulée.',
    'accept-refunded': 'Cette vente a été remboursée.',
    'accept-nothing': 'Aucun paiement n’a été vu : il n’y a rien à accepter.',
    'accept-returned': 'L’argent a été rendu : il n’y a rien à accepter.',
    'refund-not-received': 'Seul l’argent reçu peut être remboursé.',
    'refund-too-much': 'C’est plus que ce qui a été reçu.',
    'refund-nothing-left': 'Il ne reste rien à rembourser.',
    'alarm-gone': 'C’est déjà réglé.',
    'rate-far': ({ near, currency }) =>
      `Le cours du marché est d’environ ${near} ${currency}, loin de celui-ci : manque-t-il un chiffre, ou y en a-t-il un de trop ?`,
    'method-is-missing': 'il n’est pas encore configuré.',
    'method-is-off': 'il est désactivé dans les réglages.',
    'backend-closed': 'il n’a pas pu être ouvert. Regardez ses réglages.',
    'backend-silent': 'le serveur ou le nœud ne répond pas.',
    'backend-behind': 'le serveur ou le nœud n’est pas encore prêt.',
    'backend-other-network': 'le serveur ou le nœud est sur un autre réseau que la boutique.',
    'backend-answers': 'la connexion fonctionne.',
    'backend-practice': 'les paiements sont simulés sur cet ordinateur et ne sont pas de l’argent.',
    'pin-trivial':
      'Ce code PIN se devine aussitôt : prenez-en un qui ne soit ni une suite ni une répétition.',
    'pin-form': ({ least, most }) => `Un code PIN compte de ${least} à ${most} chiffres.`,
    'pin-wrong': ({ left }) => `Ce code PIN n’est pas le bon. Essais avant une attente : ${left}.`,
    'pin-wait': ({ seconds }) => `Trop de codes PIN erronés. Attendez ${seconds} s.`,
    'name-taken': 'Quelqu’un porte déjà ce nom.',
    'person-gone': 'Il n’y a plus personne de ce nom.',
    'last-owner': 'C’est le dernier propriétaire. Désignez d’abord quelqu’un d’autre comme propriétaire.',
    'first-owner': 'La première personne doit être propriétaire.',
    'people-full': ({ most }) => `Au plus ${most} personnes.`,
    'code-taken': ({ item }) => `${item} a le même code.`,
    'item-gone': 'Cet article n’existe plus.',
    'items-full': ({ most }) => `Au plus ${most} articles.`,
    'csv-columns': ({ columns }) => `La première ligne doit nommer les colonnes. Il manque : ${columns}.`,
    'csv-same': ({ line }) => `Le même article qu’à la ligne ${line}.`,
    'csv-lines': ({ lines, more }) =>
      `Rien n’a été importé. ${lines.map(({ line, column, why }) => `Ligne ${line}${column === '' ? '' : ` (${column})`} : ${why}`).join(' ')}${more === 0 ? '' : ` Et ${more} autres.`}`,
    'picture-form': 'Cette image ne convient pas : un PNG, JPEG ou WebP fixe et pas trop grand.',
    'stock-form': 'Un nombre avec 3 décimales au plus, ou vide si ce n’est pas compté.',
    'price-form': 'Un prix est un nombre supérieur à zéro, comme 58364,85.',
    'receipt-unpaid': 'Une vente a un reçu une fois payée.',
    'receipt-test': 'Une vente d’essai n’a pas de reçu.',
    'receipt-printed': 'Ce reçu a déjà été imprimé. Imprimez une copie.',
    'printer-missing':
      'Aucune imprimante de reçus n’est configurée. Son adresse se saisit dans les réglages.',
    'printer-form':
      'Une adresse comme 192.168.1.50 ou 192.168.1.50:9100, ou une imprimante USB comme /dev/usb/lp0.',
    'printer-outside': 'L’imprimante doit être dans le réseau de la boutique.',
    'printer-silent': ({ address }) =>
      `L’imprimante à ${address} ne répond pas et rien n’a été imprimé. Vérifiez qu’elle est allumée et reliée.`,
    'printer-stopped': ({ address }) =>
      `L’imprimante à ${address} s’est arrêtée. Regardez si le reçu est sorti avant d’imprimer une copie.`,
    'printer-usb-missing': ({ address }) =>
      `Il n’y a pas d’imprimante à ${address} et rien n’a été imprimé. Branchez-la et allumez-la.`,
    'printer-usb-busy': ({ address }) =>
      `Un autre programme utilise l’imprimante à ${address} et rien n’a été imprimé. Réessayez quand il aura terminé.`,
    'printer-usb-forbidden': ({ address }) =>
      `Cet utilisateur n’a pas le droit d’écrire sur ${address} et rien n’a été imprimé. Sur cet ordinateur, ajoutez-le au groupe lp, puis rouvrez la session.`,
    'printer-usb-linux':
      'Les imprimantes USB ne sont accessibles ainsi que sous Linux. Utilisez l’imprimante du système ou une imprimante réseau.',
    'closed-already': ({ number }) =>
      `La journée vient d’être clôturée sous Z ${number}. Regardez-la d’abord.`,
    'closing-gone': 'Il n’y a pas de clôture de ce numéro.',
    'text-hidden': 'Sans saut de ligne ni caractère invisible.',
    'text-length': ({ least, most }) => `Entre ${least} et ${most} caractères.`,
    'number-range': ({ least, most }) => `Un nombre entier de ${least} à ${most}.`,
    'list-length': ({ least, most }) => `Entre ${least} et ${most} entrées.`,
    'percent-form': 'Un pourcentage de 0 à 100, avec 2 décimales au plus.',
    'decimals-form': ({ most }) => `Un nombre avec ${most} décimales au plus.`,
    'steps-form': 'Les montants doivent croître, et la dernière étape n’a pas de montant maximal.',
    'currency-unknown': 'Cette devise n’est pas connue.',
    'time-zone-unknown': 'Ce fuseau horaire n’est pas connu.',
    'address-form': ({ example }) => `Écrivez-le comme ${example}.`,
    'host-form': 'Un nom ou une adresse IP.',
    'same-port': 'Les deux ports doivent être différents.',
    'practice-only':
      'Les livres d’entraînement n’acceptent que de l’argent fictif. Passez d’abord à la vraie boutique.',
    'used-many': ({ count }) =>
      `Le serveur dit que les ${count} premières adresses de ce portefeuille ont déjà servi. Si c’est exact, saisissez ${count} comme numéro de la première adresse ; sinon, choisissez un autre serveur.`,
    'key-private':
      'C’est une clé privée ou une graine. Elle n’a pas été gardée. Qui la possède peut dépenser l’argent : ne la collez jamais nulle part. Si elle l’a déjà été ailleurs, déplacez l’argent vers un nouveau portefeuille. Collez la clé publique étendue.',
    'key-typing-error':
      'Il y a une faute de frappe dans la clé, ou il en manque une partie. Copiez-la de nouveau en entier.',
    'key-single': 'Cela ne donne qu’une seule adresse. Collez la clé publique étendue du compte entier.',
    'key-shared': 'Cela appartient à un portefeuille partagé (multisig), qui n’est pas utilisable ici.',
    'key-other-network': 'Cette clé est d’un autre réseau que la boutique.',
    'key-other-coin': 'Cette clé est d’une autre monnaie.',
    'key-unknown':
      'Ce n’est pas une clé publique étendue utilisable ici. Copiez-la de nouveau depuis le portefeuille.',
    'wallet-of-method': ({ method }) =>
      `C’est la clé de votre portefeuille ${method}, déjà configuré. Collez la clé publique étendue du portefeuille de cette monnaie.`,
    'monero-address-form':
      'Ce n’est pas l’adresse principale du portefeuille Monero. Copiez-la de nouveau en entier.',
    'monero-address-network': 'Cette adresse Monero est d’un autre réseau que la boutique.',
    'view-key-form': 'La clé de vue privée compte 64 caractères de 0 à 9 et de a à f.',
    'view-key-other': 'Ce n’est pas la clé de vue privée de cette adresse.',
    'secret-missing': 'Il manque ici une donnée secrète. Saisissez-la.',
    'api-key-gone': 'Cette clé API n’existe pas.',
    'passphrase-short': ({ least }) => `Au moins ${least} caractères.`,
    'passphrase-wrong': 'Cette phrase secrète n’est pas la bonne.',
    'passphrase-none': 'Aucune phrase secrète n’est encore définie.',
    'passphrase-wait': ({ seconds }) => `Trop de phrases secrètes erronées. Attendez ${seconds} s.`,
    'secrets-locked': 'Les secrets sont verrouillés. Saisissez d’abord la phrase secrète.',
    'secret-lost': 'Un secret ne peut plus être ouvert. Saisissez-le de nouveau.',
    'webhook-gone': 'Ce webhook n’existe plus.',
    'webhooks-full': ({ most }) => `Il y a déjà ${most} webhooks. Retirez-en un d’abord.`,
    'webhook-off': 'Ce webhook est désactivé. Activez-le d’abord.',
    'delivery-gone': 'Cet envoi n’existe plus.',
    'displays-full': ({ most }) => `Il y a déjà ${most} écrans. Retirez-en un dans les réglages.`,
    'display-gone': 'Cet écran n’existe plus.',
    'code-wrong': 'Ce code n’est pas le bon, ou n’est plus valable.',
    'code-wait': ({ seconds }) => `Trop de codes. Attendez ${seconds} s.`,
    'backup-gone': 'Cette sauvegarde n’existe plus.',
    'disk-refuses':
      'Impossible d’écrire sur le disque. Faites de la place ou faites-le vérifier, puis réessayez.',
    'practice-late': 'Rien ne peut être payé en retard ici.',
    'practice-paid-already': 'C’est déjà payé : un portefeuille ne paie une facture Lightning qu’une fois.',
    'practice-nothing': 'Il n’y a aucun paiement à jouer.',
    'practice-settled': 'Un paiement Lightning est réglé aussitôt et ne peut être défait.',
  },
};
