/** Texts about the data folder, backups and sealed secrets, in French. */
import type { data as english } from '#i18n/en/data.ts';

export const data: typeof english = {
  data: {
    text: 'Tout reste sur cet ordinateur.',
    folder: 'Dossier',
    vault: 'Secrets',
    vaults: {
      keyring: 'Les mots de passe de vos nœuds sont scellés avec le trousseau de cet ordinateur.',
      passphrase:
        'Les mots de passe de vos nœuds sont scellés avec votre phrase secrète. Elle est demandée à chaque démarrage.',
      'key-file':
        'Cet ordinateur n’a pas de trousseau : les mots de passe de vos nœuds sont scellés avec une clé dans le dossier de données. Qui peut lire le dossier peut les lire.',
      locked:
        'Les mots de passe de vos nœuds sont verrouillés jusqu’à ce que vous saisissiez la phrase secrète.',
    },
    keyFileHint: 'Définissez une phrase secrète pour les protéger.',
    setPassphrase: 'Définir une phrase secrète',
    changePassphrase: 'Changer la phrase secrète',
    passphrase: 'Phrase secrète',
    passphraseHint:
      'Au moins 8 caractères. Elle ne peut pas être retrouvée ; les mots de passe des nœuds peuvent être ressaisis.',
    passphraseShort: 'Utilisez au moins 8 caractères.',
    repeat: 'Répétez-la',
    repeatWrong: 'Les deux ne sont pas identiques.',
    passphraseDone: 'Les secrets sont maintenant scellés.',
    unlock: 'Déverrouiller',
    unlockTitle: 'Déverrouiller vos secrets',
    unlockText:
      'Les mots de passe des nœuds sont scellés avec votre phrase secrète. D’ici là, les paiements qui en ont besoin ne sont pas visibles.',
    unlockLater: 'Pas maintenant',
    notices: 'Avis',
    noNotices: 'Rien à signaler.',
  },
};
