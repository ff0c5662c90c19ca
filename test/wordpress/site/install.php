<?php
// Installs WordPress into an empty database and fills it: what an author may write is written as
// that author, so that WordPress's filter has its say.

mysqli_report( MYSQLI_REPORT_OFF );
$_SERVER['HTTP_HOST']   = 'localhost:' . getenv( 'VENEER_PORT' );
$_SERVER['SERVER_NAME'] = 'localhost';
$_SERVER['REQUEST_URI'] = '/';

$database = mysqli_init();
$database->real_connect( null, 'root', '', null, 0, getenv( 'VENEER_SOCKET' ) ) || exit( "Fatal error: no database\n" );
$database->query( 'CREATE DATABASE wordpress CHARACTER SET utf8mb4' );
$database->close();

define( 'WP_INSTALLING', true );
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

wp_install( 'Lodge', 'admin', 'admin@lodge.example', true, '', 'admin-password' );

// As Plugins, Add New, Upload Plugin does with the same file.
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
define( 'FS_METHOD', 'direct' );
$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
true === $upgrader->install( getenv( 'VENEER_PLUGIN' ) ) || exit( "Fatal error: the plugin is not installed\n" );

// WordPress 6.8 and newer finds them in the plugin's folder.
wp_mkdir_p( WP_LANG_DIR . '/plugins' );
copy( WP_PLUGIN_DIR . '/veneer/languages/veneer-de_DE.mo', WP_LANG_DIR . '/plugins/veneer-de_DE.mo' ) || exit( "Fatal error: no German\n" );

$result = activate_plugin( 'veneer/veneer.php' );
is_wp_error( $result ) && exit( 'Fatal error: ' . $result->get_error_message() . "\n" );

require __DIR__ . '/options.php';
require __DIR__ . '/fill.php';
